"""Building a database: a graph of blocks, each a task."""

from __future__ import annotations

import contextlib
import logging
import sys
import time
from collections.abc import Callable
from concurrent.futures import CancelledError
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import psutil
from distributed import Client, Future, KilledWorker, as_completed

from .._parlour import Blocks, Game
from ._model import Block, fitting_cache
from ._store import Damaged, Store

__all__ = ["Built", "Lost", "build", "check_workers", "name_of", "run", "wait_for_workers"]

# So many tries of a task, each on as many workers as the scheduler allows to be lost (four, by its default).
_MOST_TRIES = 5
# What an interpreter with Dask and the package takes, and its allocator keeps.
BASE_BYTES = 256 << 20
# A scheduler that says nothing for so long is gone.
_PATIENCE_SECONDS = 30
# Where nobody has set logging up, Python prints its warnings.
_LOG = logging.getLogger("parlour.cluster")


class Lost(ConnectionError):
    """The scheduler cannot be reached any more, or a task loses each worker that it is given. What is finished is kept."""


@dataclass
class Built:
    """What a build has done, and what it took."""

    #: Blocks that were built, again if they were damaged.
    built: int = 0
    #: Blocks that were there before, or that another build has made in the meantime.
    found: int = 0
    #: Blocks that were damaged.
    damaged: int = 0
    #: Tries that ended because a worker was lost.
    lost: int = 0
    #: Bytes of other blocks that were read to build blocks.
    read: int = 0
    #: Bytes of blocks that were built.
    written: int = 0
    #: Seconds of the whole build, and of all workers.
    seconds: float = 0.0
    worker_seconds: float = 0.0
    #: Seconds of the workers that went into reading and checking blocks.
    read_seconds: float = 0.0
    #: The most memory that the process of a worker has had, and the bound that it was given.
    peak_bytes: int = 0
    bound_bytes: int = 0
    #: The file, if one was asked for.
    file: Path | None = None


def name_of(block: Block) -> str:
    """The name of a block: the seeds in houses, and how many of them the side with fewer holds."""
    return f"{block[0]:03}-{block[1]:03}"


def _peak() -> int:
    """The most memory that this process has had."""
    try:
        # A child begins with what getrusage says of its parent.
        with open("/proc/self/status", encoding="ascii") as status:
            return next(int(line.split()[1]) << 10 for line in status if line.startswith("VmHWM:"))
    except (OSError, StopIteration):
        pass
    try:
        import resource
    except ImportError:
        return int(psutil.Process().memory_info().peak_wset)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak if sys.platform == "darwin" else peak << 10


def _build(blocks: Blocks, store: Store, block: Block, digests: dict[Block, str], cache_bytes: int) -> dict[str, Any]:
    """Builds and publishes a block, on a worker."""
    began, before = time.perf_counter(), psutil.Process().memory_info().rss
    read, reading = 0, 0.0
    told = {"found": False, "read": 0, "written": 0, "read_seconds": 0.0, "bound": before}
    # Another build may have made it, or a worker that was lost before it could say so.
    there = store.names().get(name_of(block))
    if there is not None:
        with contextlib.suppress(Damaged):
            store.read(name_of(block), there)
            return {**told, "found": True, "digest": there, "seconds": time.perf_counter() - began, "peak": _peak()}

    def fetch(seeds: int, smaller: int) -> bytes:
        nonlocal read, reading
        start = time.perf_counter()
        need = (seeds, smaller)
        data = store.read(name_of(need), digests[need])
        read += len(data)
        reading += time.perf_counter() - start
        return data

    data = blocks.build(block, fetch, cache_bytes=cache_bytes)
    digest = store.publish(name_of(block), data)
    return {
        **told,
        "digest": digest,
        "read": read,
        "written": len(data),
        "seconds": time.perf_counter() - began,
        "read_seconds": reading,
        "peak": _peak(),
        "bound": before + blocks.memory(block, cache_bytes),
    }


def wait_for_workers(client: Client) -> dict[str, Any]:
    """What the scheduler knows of each worker; waits for the first one, and says so.

    A queue may take hours to give the first one, so there is no limit but that the scheduler answers.
    """
    is_told = False
    while not (workers := client.scheduler_info(n_workers=-1)["workers"]):
        if not is_told:
            _LOG.warning("%s has no workers; waiting for the first one", client.scheduler.address)
            is_told = True
        try:
            client.wait_for_workers(1, timeout=_PATIENCE_SECONDS)
        except (OSError, TimeoutError, CancelledError, RuntimeError):
            if not _answers(client):
                raise Lost("the scheduler is gone; no worker has come") from None
    return dict(workers)


def _workers(client: Client) -> dict[str, tuple[int, int]]:
    """The memory that each worker may use, 0 where that is not limited, and its threads."""
    workers = wait_for_workers(client)
    return {address: (worker["memory_limit"] or 0, worker["nthreads"]) for address, worker in workers.items()}


def room_of(limit: int, threads: int = 1) -> int:
    """The memory for building a block in a worker with such a limit. Dask stops giving it tasks from 80% on."""
    return (limit * 3 // 4 - BASE_BYTES) // threads


def _room(client: Client) -> int | None:
    """The memory for building a block that every worker has now, if that is limited."""
    return min((room_of(limit, threads) for limit, threads in _workers(client).values() if limit), default=None)


def check_workers(client: Client, needed: int, shared: int = 0) -> None:
    """Refuses workers with too little memory for what each of their threads may be asked to do, and what these share."""
    for address, (limit, threads) in _workers(client).items():
        wanted = BASE_BYTES + shared + needed * threads
        if limit and wanted > limit:
            raise MemoryError(
                f"the worker {address} with {threads} threads may use {limit >> 20} MiB, but {wanted >> 20} MiB are needed; "
                "give workers one thread and more memory, or let them keep less at a time"
            )


def _answers(client: Client) -> bool:
    """Finds out whether the scheduler is still there."""
    if client.status != "running":
        return False
    try:
        client.sync(client.scheduler.identity, callback_timeout=_PATIENCE_SECONDS)
    except (OSError, TimeoutError, CancelledError, RuntimeError):
        return False
    return True


def run(
    client: Client,
    ready: list[Any],
    submit: Callable[[Any, int], Future],
    done: Callable[[Any, Any], list[Any]],
    failed: Callable[[Any, Exception], list[Any]],
) -> int:
    """Runs tasks until there are none, and returns how many tries were lost with their workers.

    `submit` is told a task and how often it was tried; `done` and `failed` return what is to be run next.
    """
    tries: dict[Any, int] = {}
    running: dict[Future, Any] = {}
    lost = 0

    def start(tasks: list[Any]) -> list[Future]:
        started = []
        for task in tasks:
            tries[task] = tries.get(task, -1) + 1
            future = submit(task, tries[task])
            running[future] = task
            started.append(future)
        return started

    order = as_completed(start(ready), loop=client.loop)
    try:
        for future in order:
            task = running.pop(future)
            try:
                # Where the worker that had it is gone, this waits until it is there again.
                result = future.result()
            except (CancelledError, KilledWorker) as error:
                if tries[task] + 1 >= _MOST_TRIES:
                    raise Lost(
                        f"a task was tried {_MOST_TRIES} times and lost with its workers each time: see what ends them, such as "
                        "too little memory; what is finished is kept"
                    ) from error
                if isinstance(error, CancelledError) and not _answers(client):
                    raise Lost("the scheduler is gone; what is finished is kept, and the same call goes on from there") from None
                lost += 1
                following = [task]
            except Exception as error:
                following = failed(task, error)
            else:
                following = done(task, result)
            for added in start(following):
                order.add(added)
    finally:
        left = list(running)
        running.clear()
        if left and client.status == "running":
            client.cancel(left, force=True)
    return lost


class _Build:
    """A build that is going on."""

    def __init__(self, client: Client, blocks: Blocks, store: Store, cache_bytes: int, told: Callable[[Built, int], object] | None) -> None:
        self.client, self.blocks, self.store, self.cache_bytes, self.told = client, blocks, store, cache_bytes, told
        self.names = blocks.names()
        self.needs = {block: blocks.needs(block) for block in self.names}
        self.wanted_by: dict[Block, list[Block]] = {block: [] for block in self.names}
        for block, needs in self.needs.items():
            for need in needs:
                self.wanted_by[need].append(block)
        found = store.names()
        self.digests = {block: found[name_of(block)] for block in self.names if name_of(block) in found}
        self.begun: set[Block] = set()
        self.result = Built(found=len(self.digests))

    def startable(self, blocks: list[Block]) -> list[Block]:
        """Those of some blocks that are not there, not begun, and need nothing that is not there."""
        start = [
            block
            for block in dict.fromkeys(blocks)
            if block not in self.digests and block not in self.begun and all(need in self.digests for need in self.needs[block])
        ]
        self.begun.update(start)
        return start

    def submit(self, block: Block, tries: int) -> Future:
        digests = {need: self.digests[need] for need in self.needs[block]}
        return self.client.submit(
            _build,
            self.blocks,
            self.store,
            block,
            digests,
            self.cache_bytes,
            key=f"parlour-block-{name_of(block)}-{tries}-{time.time_ns()}",
            pure=False,
            # Lower layers first, and of each the largest blocks.
            priority=-(block[0] << 8) + block[1],
        )

    def done(self, block: Block, told: dict[str, Any]) -> list[Block]:
        result = self.result
        result.built += not told["found"]
        result.found += told["found"]
        result.read += told["read"]
        result.written += told["written"]
        result.worker_seconds += told["seconds"]
        result.read_seconds += told["read_seconds"]
        result.peak_bytes = max(result.peak_bytes, told["peak"])
        result.bound_bytes = max(result.bound_bytes, told["bound"])
        self.begun.discard(block)
        self.digests[block] = told["digest"]
        if self.told is not None:
            self.told(result, len(self.names))
        return self.startable(self.wanted_by[block])

    def failed(self, block: Block, error: Exception) -> list[Block]:
        if not isinstance(error, Damaged):
            raise error
        self.begun.discard(block)
        return self.mend(error) + self.startable([block])

    def mend(self, error: Damaged) -> list[Block]:
        """Forgets a damaged block, so that it is built again, and returns what can be begun for that."""
        seeds, smaller = error.name.split("-")
        block = (int(seeds), int(smaller))
        if self.digests.get(block) != error.digest:
            return []
        try:
            # Another may have built it again in the meantime.
            self.store.read(error.name, error.digest)
        except Damaged:
            self.result.damaged += 1
            self.store.remove(error.name, error.digest)
            del self.digests[block]
        return self.startable([block])

    def all(self) -> None:
        ready = self.startable(self.names)
        if ready:
            self.result.lost += run(self.client, ready, self.submit, self.done, self.failed)

    def assemble(self, path: Path) -> None:
        """Writes the file; a block that turns out to be damaged is built again."""
        while True:
            try:
                self.blocks.assemble(path, lambda *block: self.store.read(name_of(block), self.digests[block]))
            except Damaged as error:
                self.mend_now(error)
            else:
                self.result.file = path
                return

    def mend_now(self, error: Damaged) -> None:
        ready = self.mend(error)
        if ready:
            self.result.lost += run(self.client, ready, self.submit, self.done, self.failed)


def build(
    client: Client,
    game: Game,
    seeds: int,
    folder: str,
    file: str | Path | None = None,
    *,
    cache_bytes: int | None = None,
    progress: Callable[[Built, int], object] | None = None,
) -> Built:
    """Builds all blocks of a database that are not in `folder` yet, and writes them to `file` if it is given.

    `folder` is any address that fsspec reads and every worker can write to. `cache_bytes` of the blocks that one needs are in
    the memory of a worker at a time: unless given, as many as all workers have room for that are there at the start,
    and 256 MiB at least. With fewer, a block is gone through more often. `progress` is called with what was done so far and
    the number of blocks.

    Raises `ValueError` for games without databases and for a folder of other rules, `MemoryError` for workers that are too
    small, and `Lost` when the scheduler is gone. The same call goes on from what is finished.
    """
    began = time.perf_counter()
    blocks = Blocks(game, seeds)
    if cache_bytes is None:
        cache_bytes = fitting_cache(blocks, _room(client))
    check_workers(client, max(blocks.memory(block, cache_bytes) for block in blocks.names()))
    store = Store(folder)
    store.claim(blocks.rules)
    store.clean()
    work = _Build(client, blocks, store, cache_bytes, progress)
    work.all()
    if file is not None:
        work.assemble(Path(file))
    work.result.seconds = time.perf_counter() - began
    return work.result
