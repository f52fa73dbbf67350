"""`parlour cluster build|solve|match`, which starts this."""

from __future__ import annotations

import argparse
import contextlib
import json
import logging
import signal
import sys
import time
import warnings
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import Any

import psutil
from distributed import Client, LocalCluster
from distributed.system import MEMORY_LIMIT

from .._parlour import Blocks, Game
from . import Built, Damaged, Lost, build, match, plan, solve
from ._building import room_of
from ._model import CACHE_BYTES, fitting_cache

# The memory of a worker on this machine, at least, unless it is given.
_WORKER_MIB = 2048


def _at_least(least: int) -> Any:
    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            number = least - 1
        if number < least:
            raise argparse.ArgumentTypeError(f"must be a whole number from {least} on, got {text}")
        return number

    return read


def _rule(text: str) -> tuple[str, str]:
    key, equals, value = text.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError(f"a house rule is KEY=VALUE, got {text}")
    return key.replace("-", "_"), value


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="parlour cluster", description="Long work on many machines, with Dask.")
    works = parser.add_subparsers(dest="work", required=True, metavar="WORK")
    common = argparse.ArgumentParser(add_help=False)
    common.add_argument("game", metavar="GAME", help="the game, by any of its names")
    common.add_argument("--houses", type=_at_least(1), metavar="N", help="houses on each side")
    common.add_argument("--seeds", type=_at_least(1), metavar="N", help="seeds in each house at the start")
    common.add_argument("--seats", type=_at_least(2), metavar="N", help="seats, of a game that has different numbers")
    common.add_argument("--rule", type=_rule, action="append", default=[], metavar="KEY=VALUE", help="a house rule")
    where = common.add_mutually_exclusive_group()
    where.add_argument("--scheduler", metavar="ADDRESS", help="the scheduler of a cluster of Dask's that runs, such as tcp://10.0.0.1:8786")
    where.add_argument("--workers", type=_at_least(1), metavar="N", help="processes on this machine [default: one for each core]")
    common.add_argument("--worker-mib", type=_at_least(128), metavar="N", help=f"memory of a process on this machine [default: its part of three quarters of the machine's, {_WORKER_MIB} at least]")
    common.add_argument("--json", action="store_true", help="print one JSON value")
    common.add_argument("--quiet", action="store_true", help="print no progress")

    one = works.add_parser("build", parents=[common], help="build an endgame database", description="Example: parlour cluster build kalah --endgame-seeds 16 --folder blocks --file kalah16.endgame")
    one.add_argument("--endgame-seeds", type=_at_least(0), metavar="K", required=True, help="the largest number of seeds in houses")
    one.add_argument("--folder", metavar="URL", help="where blocks are kept: a folder, or any address that fsspec reads")
    one.add_argument("--file", metavar="FILE", help="the database to write when all blocks are there")
    one.add_argument("--cache-mib", type=_at_least(0), metavar="N", help="other blocks in the memory of a worker at a time [default: as many as it has room for, 256 at least]")
    one.add_argument("--plan", action="store_true", help="tell what the build takes, and build nothing")

    two = works.add_parser("solve", parents=[common], help="prove what openings and positions are worth", description="Example: parlour cluster solve kalah --houses 4 --seeds 4 --plies 2")
    two.add_argument("--position", action="append", metavar="P", help="a position; may be given more than once [default: the start]")
    two.add_argument("--plies", type=_at_least(0), metavar="N", default=1, help="every position that is so many actions away is a task [default: %(default)s]")
    two.add_argument("--database", metavar="URL", help="a folder of `build`, or a file that all workers can read")
    two.add_argument("--keep", metavar="URL", help="a folder for what is proved; run the same command again to go on")
    two.add_argument("--memory-mib", type=_at_least(32), metavar="N", default=1024, help="memory of a task [default: %(default)s]")
    two.add_argument("--seconds", type=float, metavar="T", help="end a task after so many seconds")

    three = works.add_parser("match", parents=[common], help="play many games", description="Example: parlour cluster match kalah --player greedy --player random --games 1000 --seed 1")
    three.add_argument("--player", action="append", required=True, metavar="KIND", help="a kind of player; of more than there are seats, each pair plays")
    three.add_argument("--games", type=_at_least(1), metavar="N", default=100, help="games of each match [default: %(default)s]")
    three.add_argument("--seed", type=_at_least(0), metavar="S", default=0, help="the seed for deals and players [default: %(default)s]")
    three.add_argument("--mirror", action="store_true", help="play each deal once from every seat")
    return parser


def _workers(asked: argparse.Namespace) -> int:
    """The processes on this machine."""
    return int(asked.workers or psutil.cpu_count() or 1)


def _share(asked: argparse.Namespace) -> int:
    """The memory of each of them, if they share three quarters of what there is, or what is asked for."""
    if asked.worker_mib is not None:
        return int(asked.worker_mib) << 20
    return int(MEMORY_LIMIT) * 3 // 4 // _workers(asked)


def _cache_bytes(asked: argparse.Namespace, game: Game) -> int | None:
    """The other blocks in the memory of a worker, unless the workers of a cluster are to be asked."""
    if asked.cache_mib is not None:
        return int(asked.cache_mib) << 20
    return None if asked.scheduler is not None else fitting_cache(Blocks(game, asked.endgame_seeds), room_of(_share(asked)))


def _game(asked: argparse.Namespace) -> Game:
    sizes = {key: getattr(asked, key) for key in ("houses", "seeds", "seats") if getattr(asked, key) is not None}
    return Game(asked.game, **sizes, **dict(asked.rule))


@contextlib.contextmanager
def _interruptible() -> Iterator[None]:
    """Raises Ctrl-C again where Python has dropped it: so it does in a garbage collection, of which Dask is told."""
    before = sys.unraisablehook

    def again(dropped: Any) -> None:
        if dropped.exc_type is not KeyboardInterrupt:
            before(dropped)
        elif hasattr(signal, "setitimer"):
            signal.signal(signal.SIGALRM, signal.default_int_handler)
            signal.setitimer(signal.ITIMER_REAL, 0.1)

    sys.unraisablehook = again
    try:
        yield
    finally:
        sys.unraisablehook = before
        if hasattr(signal, "setitimer"):
            signal.setitimer(signal.ITIMER_REAL, 0)


@contextlib.contextmanager
def _client(asked: argparse.Namespace) -> Iterator[Client]:
    """A client of the cluster that is asked for, or of one on this machine, which ends with it."""
    if asked.scheduler is not None:
        with Client(asked.scheduler, timeout="20s") as client:
            yield client
        return
    # What Dask says of a slow disk is no fault of what was asked for.
    warnings.filterwarnings("ignore", message="Creating scratch directories", category=UserWarning)
    # Nor is what it finds when it closes; see below.
    logging.getLogger("tornado.application").setLevel(logging.CRITICAL)
    cluster = LocalCluster(
        n_workers=_workers(asked),
        threads_per_worker=1,
        memory_limit=max(_share(asked), _WORKER_MIB << 20 if asked.worker_mib is None else 0),
        dashboard_address="127.0.0.1:0",
        host="127.0.0.1",
        silence_logs=logging.CRITICAL,
        preload=["parlour.cluster._local"],
    )
    try:
        with Client(cluster) as client:
            yield client
    finally:
        # Dask cannot close a worker that it is just starting anew. That one ends with this program.
        with contextlib.suppress(AssertionError):
            cluster.close()


def _teller(asked: argparse.Namespace) -> Any:
    """Tells how far the work has come, once a second, if somebody is there to read it."""
    told = 0.0

    def tell(done: int, of: int, what: str, *, last: bool) -> None:
        nonlocal told
        now = time.monotonic()
        if not asked.quiet and sys.stderr.isatty() and (last or now >= told + 1):
            told = now
            print(f"{done} of {of} {what}", file=sys.stderr)

    return tell


def _build(asked: argparse.Namespace, game: Game) -> int:
    if asked.plan:
        return _plan(asked, game)
    if asked.folder is None:
        raise ValueError("--folder says where blocks are kept; or ask for --plan")
    tell = _teller(asked)

    def progress(built: Built, of: int) -> None:
        done = built.built + built.found
        tell(done, of, "blocks", last=done == of)

    cache = _cache_bytes(asked, game)
    with _client(asked) as client:
        found = build(client, game, asked.endgame_seeds, asked.folder, asked.file, cache_bytes=cache, progress=progress)
    if asked.json:
        told = asdict(found)
        told["file"] = None if found.file is None else str(found.file)
        print(json.dumps(told))
        return 0
    print(
        f"{found.built} blocks built, {found.found} found, {found.damaged} damaged, {found.lost} tries lost; "
        f"{found.written} bytes written, {found.read} read; {found.seconds:.2f} s, {found.worker_seconds:.2f} s of workers; "
        f"at most {found.peak_bytes >> 20} MiB in a worker"
    )
    return 0


def _plan(asked: argparse.Namespace, game: Game) -> int:
    cache = _cache_bytes(asked, game)
    if cache is None:
        # Of workers elsewhere nothing is asked.
        cache = CACHE_BYTES
    paper = plan(game, asked.endgame_seeds, cache_bytes=cache)
    if asked.json:
        layers = [asdict(layer) for layer in paper.layers]
        print(json.dumps({"positions": paper.positions, "bytes": paper.file_bytes, "read": paper.read, "memory": paper.memory, "cache": cache, "passes": paper.passes, "layers": layers}))
        return 0
    blocks = sum(layer.blocks for layer in paper.layers)
    print(f"{paper.positions} positions in {blocks} blocks, {paper.file_bytes} bytes; {paper.read} bytes read; {paper.memory >> 20} MiB in a worker with {cache >> 20} MiB of other blocks, {paper.passes:.1f} passes")
    return 0


def _solve(asked: argparse.Namespace, game: Game) -> int:
    tell = _teller(asked)

    def progress(done: int, of: int) -> None:
        tell(done, of, "positions", last=done == of)

    with _client(asked) as client:
        found = solve(
            client,
            game,
            asked.position,
            plies=asked.plies,
            database=asked.database,
            keep=asked.keep,
            memory_mib=asked.memory_mib,
            seconds=asked.seconds,
            progress=progress,
        )
    if asked.json:
        print(json.dumps(found))
        return 0
    for one in found["positions"]:
        value = f"{one['value']:+}" if one["value"] is not None else f"between {one['least']:+} and {one['most']:+}"
        print(f"{one['position']}  {value}, best {' '.join(one['best']) or '-'}")
        for action, (low, high) in one["moves"].items():
            print(f"  {action:4} {low:+}" if low == high else f"  {action:4} between {low:+} and {high:+}")
    if found["open"]:
        print(f"{found['open']} of {found['open'] + found['proved'] + found['found']} tasks ended before they were proved")
    return 0


def _match(asked: argparse.Namespace, game: Game) -> int:
    tell = _teller(asked)

    def progress(done: int, of: int) -> None:
        tell(done, of, "games", last=done == of)

    with _client(asked) as client:
        found = match(client, game, asked.player, games=asked.games, seed=asked.seed, mirror=asked.mirror, progress=progress)
    if asked.json:
        print(json.dumps(found))
        return 0
    for one in found:
        print(f"{one['games']} games, seed {one['seed']}, {one['draws']} drawn")
        for row in one["players"]:
            share, (low, high) = 100 * row["share"], (100 * bound for bound in row["ci95"])
            print(f"{row['kind']:30} won {row['wins']:6}  share {share:5.1f}% ({low:.1f} to {high:.1f})  points {row['points']:6.2f}")
    return 0


def _refuse(asked: argparse.Namespace, code: str, error: Exception, status: int) -> int:
    """Tells what is wrong as the other commands do, and returns the exit status."""
    if asked.json:
        print(json.dumps({"error": {"code": code, "message": str(error)}}))
    if not asked.json or status == 2:
        print(f"parlour: {error}", file=sys.stderr)
    return status


def main(arguments: Sequence[str]) -> int:
    """Runs a command, and returns its exit status."""
    asked = _parser().parse_args(arguments)
    works = {"build": _build, "solve": _solve, "match": _match}
    try:
        with _interruptible():
            return works[asked.work](asked, _game(asked))
    except KeyboardInterrupt:
        print("stopped; run the same command again to go on from what is finished", file=sys.stderr)
        return 130
    except (ValueError, TypeError) as error:
        return _refuse(asked, "usage", error, 2)
    except Damaged as error:
        told = RuntimeError(f"{error}; `parlour cluster build` with its folder builds it again")
        return _refuse(asked, "failed", told, 1)
    except (Lost, OSError, MemoryError, RuntimeError, ImportError) as error:
        return _refuse(asked, "failed", error, 1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
