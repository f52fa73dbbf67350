"""Exact values of openings and positions, each a task."""

from __future__ import annotations

import hashlib
import itertools
import json
import os
import tempfile
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from distributed import Client, Future, get_worker

from .._parlour import Blocks, Endgame, Game, State
from ._building import check_workers, name_of, run
from ._store import Damaged, Store

__all__ = ["solve"]

# What is mapped into memory needs no bound of its own: workers are looked at before.
_NO_LIMIT = (1 << 64) - 1

@dataclass(frozen=True)
class _Source:
    """A database that workers open: a file, or the layers of a folder with at most so many seeds."""

    url: str
    #: `None` of a file, which knows by itself.
    seeds: int | None
    #: What it takes in the memory of a worker; 0 of a file that is not here.
    bytes: int


# The database that was opened last, for all tasks of this worker. It is gone when none of them uses it and another
# was opened.
_opened: dict[tuple[Any, ...], Endgame] = {}
_opening = threading.Lock()


def _seeds_in(game: Game, store: Store) -> int:
    """The most seeds of which all blocks are there, or -1."""
    names, most = store.names(), -1
    for seeds in itertools.count():
        try:
            wanted = [name_of(block) for block in Blocks(game, seeds).names() if block[0] == seeds]
        except ValueError:
            break
        if not all(name in names for name in wanted):
            break
        most = seeds
    return most


def _find(game: Game, url: str) -> _Source:
    """Finds out what a database is; all tasks use the same, whatever is built meanwhile."""
    if url.endswith(".endgame") and not os.path.isdir(url):
        here = Path(url)
        return _Source(url, None, here.stat().st_size if here.is_file() else 0)
    store = Store(url)
    plan, rules = store.plan(), Blocks(game, 0).rules
    if plan is None:
        raise FileNotFoundError(f"{url} holds no blocks; `parlour cluster build` makes them")
    if plan.get("rules") != rules:
        raise ValueError(f"{url} holds blocks for other rules ({plan.get('rules')})")
    seeds = _seeds_in(game, store)
    if seeds < 0:
        raise FileNotFoundError(f"{url} holds no finished layer yet")
    return _Source(url, seeds, Blocks(game, seeds).file_bytes)


def _join(game: Game, source: _Source, seeds: int) -> Endgame:
    """Writes the layers of a folder to a file of this worker, and opens it."""
    store, blocks = Store(source.url), Blocks(game, seeds)
    names = store.names()

    def fetch(*block: int) -> bytes:
        name = name_of((block[0], block[1]))
        if name not in names:
            raise Damaged(name, "")
        return store.read(name, names[name])

    try:
        folder = get_worker().local_directory
    except ValueError:
        folder = None
    with tempfile.TemporaryDirectory(dir=folder, ignore_cleanup_errors=True) as place:
        # It stays mapped when its name is gone, and goes with this process; where a system keeps the name, Dask
        # removes the folder.
        path = Path(place) / "joined.endgame"
        blocks.assemble(path, fetch)
        return Endgame(path, most_bytes=_NO_LIMIT)


def _open(game: Game, source: _Source) -> Endgame:
    """Opens a database on a worker, once for all its tasks."""
    key: tuple[Any, ...] = (source, Blocks(game, 0).rules)
    if source.seeds is None:
        # A file may be replaced between two calls.
        found = os.stat(source.url)
        key = (*key, found.st_mtime_ns, found.st_size, found.st_ino)
    with _opening:
        if key not in _opened:
            _opened.clear()
            if source.seeds is None:
                endgame = Endgame(source.url, most_bytes=_NO_LIMIT)
                if not endgame.suits(game):
                    raise ValueError(f"{source.url} is for other rules ({endgame.rules})")
            else:
                endgame = _join(game, source, source.seeds)
            _opened[key] = endgame
        return _opened[key]


def _most(state: State) -> int:
    """All seeds of a position: nobody wins by more."""
    return sum(int(count) for name, count in zip(state.game.observation_names, state.observation()) if " mark " not in name)


def _prove(game: Game, position: str, database: _Source | None, memory_mib: int, seconds: float | None) -> dict[str, Any]:
    """Proves a position on a worker, as far as that goes; the values are South's margins."""
    began = time.perf_counter()
    state = game.position(position)
    most = _most(state)
    endgame = None if database is None else _open(game, database)
    found = state.solve(value_only=True, memory_mib=memory_mib, seconds=seconds, endgame=endgame)
    low = found.value if found.proved and found.bound in ("exact", "least") else -most
    high = found.value if found.proved and found.bound in ("exact", "most") else most
    if state.to_play == 1:
        low, high = -high, -low
    return {"least": low, "most": high, "nodes": found.nodes, "seconds": time.perf_counter() - began}


class _Tree:
    """Positions near the start, and which follow which; those that come twice are one."""

    def __init__(self) -> None:
        self.states: dict[str, State] = {}
        self.moves: dict[str, dict[str, str]] = {}
        self.known: dict[str, tuple[int, int]] = {}

    def grow(self, state: State, plies: int) -> str:
        name = state.notation
        if name is None:
            raise ValueError("only sowing games can be solved")
        self.states.setdefault(name, state)
        if state.is_over:
            margin = state.scores[0] - state.scores[1]
            self.known[name] = (margin, margin)
        elif plies > 0 and name not in self.moves:
            self.moves[name] = {}
            for action in state.actions():
                after = state.copy()
                after.play(action)
                self.moves[name][action] = self.grow(after, plies - 1)
        return name

    def leaves(self) -> list[str]:
        return [name for name in self.states if name not in self.moves and name not in self.known]

    def value(self, name: str) -> tuple[int, int]:
        """The least and the most that South may win by."""
        if name not in self.known:
            after = [self.value(next_one) for next_one in self.moves[name].values()]
            best = max if self.states[name].to_play == 0 else min
            self.known[name] = (best(low for low, _ in after), best(high for _, high in after))
        return self.known[name]

    def told(self, name: str) -> dict[str, Any]:
        """What is known of a position and its moves, for the side to move."""
        state = self.states[name]

        def span(name: str) -> list[int]:
            low, high = self.value(name)
            return [low, high] if state.to_play == 0 else [-high, -low]

        moves = {action: span(after) for action, after in self.moves.get(name, {}).items()}
        least, most = span(name)
        # Those that no other can beat.
        best = [one for one, (low, _) in moves.items() if all(high <= low for other, (_, high) in moves.items() if other != one)]
        value = least if least == most else None
        return {"position": name, "value": value, "least": least, "most": most, "moves": moves, "best": best}


def solve(
    client: Client,
    game: Game,
    positions: Sequence[str] | None = None,
    *,
    plies: int = 1,
    database: str | None = None,
    keep: str | None = None,
    memory_mib: int = 1024,
    seconds: float | None = None,
    progress: Callable[[int, int], object] | None = None,
) -> dict[str, Any]:
    """Proves what positions, or the start, are worth, and each of their moves.

    Every position that is `plies` actions away is a task; one that is reached twice is proved once. What they are worth
    is joined to the values of those before. Values are final margins of the side to move, at least and at most. Each task
    uses `memory_mib` and ends after `seconds`, if that is given; the result says how many tasks were `proved` and how many
    are `open`, of which bounds are known. `database` is a folder of `build`, or a file that all
    workers can read. `keep` is a folder for what is proved, so that the same call goes on from there.

    Where the rules say what a repetition is worth, positions are judged without the moves before them.
    """
    began = time.perf_counter()
    if plies < 0 or plies > 8:
        raise ValueError(f"plies must be between 0 and 8, got {plies}")
    single, tree = game.single(), _Tree()
    source = None if database is None else _find(single, database)
    check_workers(client, memory_mib << 20, 0 if source is None else source.bytes)
    roots = [single.start()] if positions is None else [single.position(text) for text in positions]
    names = [tree.grow(root, plies) for root in roots]
    leaves, store = tree.leaves(), None if keep is None else Store(keep)
    for name in leaves:
        # What cannot be proved is refused here, and not by a worker in an hour.
        tree.states[name].solve(value_only=True, seconds=0.0, memory_mib=32)
    keys = {name: "value-" + hashlib.sha256(f"{single!r} {single.rules} {name}".encode()).hexdigest()[:40] for name in leaves}
    told: dict[str, Any] = {"nodes": 0, "worker_seconds": 0.0, "proved": 0, "open": 0, "found": 0}
    if store is not None:
        store.claim(f"values of {single!r}")
        kept = store.names()
        for name in leaves:
            if keys[name] in kept:
                try:
                    known = json.loads(store.read(keys[name], kept[keys[name]]))
                except Damaged as error:
                    store.remove(error.name, error.digest)
                    continue
                tree.known[name] = (known["least"], known["most"])
                told["found"] += 1

    def submit(name: str, tries: int) -> Future:
        key = f"parlour-{keys[name]}-{tries}-{time.time_ns()}"
        return client.submit(_prove, single, name, source, memory_mib, seconds, key=key, pure=False)

    def done(name: str, found: dict[str, Any]) -> list[str]:
        tree.known[name] = (found["least"], found["most"])
        told["nodes"] += found["nodes"]
        told["worker_seconds"] += found["seconds"]
        is_proved = found["least"] == found["most"]
        told["proved" if is_proved else "open"] += 1
        if store is not None and is_proved:
            store.publish(keys[name], json.dumps({"position": name, "least": found["least"], "most": found["most"]}).encode())
        if progress is not None:
            progress(told["proved"] + told["open"] + told["found"], len(leaves))
        return []

    def failed(_: str, error: Exception) -> list[str]:
        raise error

    run(client, [name for name in leaves if name not in tree.known], submit, done, failed)
    return {"positions": [tree.told(name) for name in names], **told, "seconds": time.perf_counter() - began}
