"""Blocks and results under their checksums, in a folder or an object store.

Nothing here is ever changed: an object is written under a name for the time being, read back, and given its own name,
which ends in the SHA-256 of its bytes. Whoever reads it checks that. Two who write the same object write the same bytes.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import re
import time
import uuid
from typing import Any

import fsspec

__all__ = ["Damaged", "Store"]

_NAME = re.compile(r"([a-z0-9][a-z0-9-]*)\.([0-9a-f]{64})")
_PLAN = "plan.json"
_FORMAT = 1
# Nobody takes a day to write an object.
_STALE_SECONDS = 86_400


class Damaged(Exception):
    """An object is gone, or its bytes are not those that were written."""

    def __init__(self, name: str, digest: str) -> None:
        super().__init__(name, digest)
        self.name = name
        self.digest = digest

    def __str__(self) -> str:
        return f"{self.name} is gone or damaged"


class Store:
    """A folder or a place in an object store, by any address that fsspec reads."""

    def __init__(self, url: str) -> None:
        self.url = str(url)
        self._files, root = fsspec.url_to_fs(self.url)
        self._root = str(root).rstrip("/")

    def __reduce__(self) -> tuple[type[Store], tuple[str]]:
        return Store, (self.url,)

    def _path(self, name: str) -> str:
        return f"{self._root}/{name}"

    def _list(self) -> list[str]:
        self._files.invalidate_cache()
        try:
            found = self._files.ls(self._root, detail=False)
        except FileNotFoundError:
            return []
        return [str(path).rsplit("/", 1)[-1] for path in found]

    def claim(self, rules: str) -> None:
        """Keeps this place for blocks of these rules.

        Raises `ValueError` if it holds those of others.
        """
        self._files.makedirs(self._root, exist_ok=True)
        wanted = {"format": _FORMAT, "rules": rules}
        found = self.plan()
        if found is None:
            temporary = self._path(f"tmp-{uuid.uuid4().hex}")
            self._files.pipe_file(temporary, json.dumps(wanted, indent=1).encode())
            self._files.mv(temporary, self._path(_PLAN))
        elif found.get("format") != _FORMAT:
            raise ValueError(f"{self.url} has format {found.get('format')}, but {_FORMAT} is needed; choose another folder")
        elif found.get("rules") != rules:
            raise ValueError(f"{self.url} holds blocks for other rules ({found.get('rules')}); choose another folder")

    def plan(self) -> dict[str, Any] | None:
        """Returns what the place is kept for, if it is kept."""
        try:
            text = self._files.cat_file(self._path(_PLAN))
        except FileNotFoundError:
            return None
        try:
            found = json.loads(text)
        except ValueError:
            found = None
        if not isinstance(found, dict):
            raise ValueError(f"{self._path(_PLAN)} is no plan; delete it if the folder is for blocks")
        return found

    def names(self) -> dict[str, str]:
        """Returns the objects that there are, with their checksums.

        Raises `ValueError` if there are two of a name: somebody builds with other code.
        """
        names: dict[str, str] = {}
        for file in self._list():
            found = _NAME.fullmatch(file)
            if found is None:
                continue
            name, digest = found.groups()
            if names.setdefault(name, digest) != digest:
                raise ValueError(f"{self.url} holds two different objects {name}; delete both, and build with one version")
        return names

    def publish(self, name: str, data: bytes) -> str:
        """Writes an object unless it is there, and returns its checksum."""
        digest = hashlib.sha256(data).hexdigest()
        with contextlib.suppress(Damaged):
            self.read(name, digest)
            return digest
        temporary = self._path(f"tmp-{uuid.uuid4().hex}")
        self._files.pipe_file(temporary, data)
        if hashlib.sha256(self._files.cat_file(temporary)).hexdigest() != digest:
            self._files.rm_file(temporary)
            raise OSError(f"{self.url} does not hold what was written to it")
        self._files.mv(temporary, self._path(f"{name}.{digest}"))
        return digest

    def read(self, name: str, digest: str) -> bytes:
        """Returns the bytes of an object.

        Raises `Damaged` if they are not those that were written.
        """
        try:
            data: bytes = self._files.cat_file(self._path(f"{name}.{digest}"))
        except FileNotFoundError:
            raise Damaged(name, digest) from None
        if hashlib.sha256(data).hexdigest() != digest:
            raise Damaged(name, digest)
        return data

    def remove(self, name: str, digest: str) -> None:
        """Removes an object, if it is there."""
        with contextlib.suppress(FileNotFoundError):
            self._files.rm_file(self._path(f"{name}.{digest}"))

    def clean(self) -> None:
        """Removes what was written for the time being by those who were killed, once it is a day old."""
        for file in self._list():
            if file.startswith("tmp-"):
                with contextlib.suppress(FileNotFoundError, NotImplementedError):
                    if self._files.modified(self._path(file)).timestamp() < time.time() - _STALE_SECONDS:
                        self._files.rm_file(self._path(file))
