"""Work on many machines: databases block by block, proofs and matches."""

import hashlib
import json
import math
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

import pytest

import parlour

distributed = pytest.importorskip("distributed")
fsspec = pytest.importorskip("fsspec")

import parlour.cluster
from fsspec.implementations.local import LocalFileSystem
from parlour._parlour import Blocks
from parlour.cluster import _building, _model, _solving
from parlour.cluster.__main__ import _interruptible, main

KALAH = parlour.Game("kalah", houses=4, seeds=3)
SMALL = parlour.Game("kalah", houses=3, seeds=2)
SEEDS = 12
# On a machine with other work, a worker may take this long to begin.
PATIENCE = 120

PROGRAM = os.environ.get("PARLOUR")
# Where processes start: beside its sources, the package would be found without what is compiled.
ELSEWHERE = tempfile.gettempdir()


@pytest.fixture(scope="module")
def client():
    """A cluster in this process, which nobody kills."""
    with distributed.Client(processes=False, n_workers=1, threads_per_worker=2, dashboard_address="127.0.0.1:0") as client:
        yield client


@pytest.fixture
def whole(tmp_path):
    """The file of one process."""
    path = tmp_path / "whole.endgame"
    parlour.Endgame.build(KALAH, SEEDS, path)
    return path.read_bytes()


def files(folder):
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.mark.parametrize(("name", "seeds"), [("kalah", 9), ("mangala", 8), ("congkak-traditional", 7), ("oware", 6), ("bestemshe", 5), ("togyzkumalak", 6), ("krur", 6)])
def test_the_same_file_for_every_game(client, tmp_path, name, seeds):
    game = parlour.Game(name, houses=3, seeds=2)
    expected = parlour.Endgame.build(game, seeds, tmp_path / "whole").path.read_bytes()
    told = parlour.cluster.build(client, game, seeds, tmp_path / "blocks", tmp_path / "joined", cache_bytes=500)
    assert (tmp_path / "joined").read_bytes() == expected
    blocks = Blocks(game, seeds)
    assert told.built == len(blocks.names()) and told.found == told.damaged == told.lost == 0
    # The model of traffic counts what was really read and written.
    paper = parlour.cluster.plan(game, seeds)
    assert told.read == paper.read == sum(layer.read for layer in paper.layers)
    assert told.written == sum(map(blocks.size, blocks.names())) == sum(layer.written for layer in paper.layers)


def test_what_is_there_is_not_built_again(client, tmp_path):
    folder = tmp_path / "blocks"
    parlour.cluster.build(client, KALAH, 6, folder)
    before = {path.name: path.stat().st_mtime_ns for path in folder.iterdir()}
    again = parlour.cluster.build(client, KALAH, 6, folder)
    assert again.built == 0 and again.found == 16 and again.read == 0
    more = parlour.cluster.build(client, KALAH, 8, folder)
    assert more.built == 9
    after = {path.name: path.stat().st_mtime_ns for path in folder.iterdir()}
    assert before.items() <= after.items() and len(after) == len(before) + 9


def test_two_builds_at_once_agree(client, tmp_path):
    results = []
    build = lambda: results.append(parlour.cluster.build(client, KALAH, 8, tmp_path / "blocks"))
    threads = [threading.Thread(target=build) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(results) == 2 and len(list((tmp_path / "blocks").iterdir())) == 25 + 1


def test_what_another_build_makes_meanwhile_is_not_built_again(tmp_path):
    """One builds everything while another has begun. With one thread, no block is being built when one is begun."""
    folder, inner = tmp_path / "blocks", []

    def progress(built, of):
        if built.built == 5 and not inner:
            inner.append(parlour.cluster.build(client, KALAH, 8, folder))

    with distributed.Client(processes=False, n_workers=1, threads_per_worker=1, dashboard_address="127.0.0.1:0") as client:
        outer = parlour.cluster.build(client, KALAH, 8, folder, progress=progress)
    blocks = len(Blocks(KALAH, 8).names())
    [inner] = inner
    assert outer.built + outer.found == inner.built + inner.found == blocks
    assert outer.built + inner.built == blocks and inner.built > 0, "each block is built once"
    assert outer.read + inner.read == parlour.cluster.plan(KALAH, 8).read


def test_a_worker_that_was_lost_after_it_had_written_has_built(tmp_path):
    """The block is there, but nobody was told: the next try finds it."""
    store, blocks = parlour.cluster.Store(str(tmp_path)), Blocks(KALAH, 1)
    first = _building._build(blocks, store, (0, 0), {}, 0)
    before = files(tmp_path)
    again = _building._build(blocks, store, (0, 0), {}, 0)
    assert again["found"] and again["digest"] == first["digest"] and again["written"] == 0
    assert not first["found"] and first["written"] == 1 and files(tmp_path) == before


class FaultyFiles(LocalFileSystem):
    """A disk that keeps a part of what is written to it: all bytes but the last, or with one bit turned."""

    protocol = "faulty"
    faults = 0

    @classmethod
    def _strip_protocol(cls, path):
        return super()._strip_protocol(str(path).removeprefix("faulty://"))

    def pipe_file(self, path, value, mode="overwrite", **keywords):
        if "tmp-" in str(path) and FaultyFiles.faults > 0 and b"format" not in value:
            FaultyFiles.faults -= 1
            value = value[:-1] if FaultyFiles.faults % 2 else bytes([value[0] ^ 1]) + value[1:]
        super().pipe_file(path, value, mode=mode, **keywords)


def test_a_bad_write_is_never_published(client, tmp_path, whole, monkeypatch):
    fsspec.register_implementation("faulty", FaultyFiles, clobber=True)
    folder, url = tmp_path / "blocks", f"faulty://{tmp_path}/blocks"
    for faults in (1, 2):
        monkeypatch.setattr(FaultyFiles, "faults", faults)
        with pytest.raises(OSError, match="does not hold what was written to it"):
            parlour.cluster.build(client, KALAH, SEEDS, url)
        monkeypatch.setattr(FaultyFiles, "faults", 0)
        for name, data in files(folder).items():
            if not name.startswith(("plan.json", "tmp-")):
                assert name.endswith(hashlib.sha256(data).hexdigest()), "whole, or not there"
    # What a process that was killed has left of a block is not taken for one.
    (folder / "tmp-0123").write_bytes(b"a part")
    parlour.cluster.build(client, KALAH, SEEDS, url, tmp_path / "joined")
    assert (tmp_path / "joined").read_bytes() == whole
    assert len(files(folder)) == 49 + 2


def test_damage_is_found_and_mended(client, tmp_path, whole):
    folder = tmp_path / "blocks"
    parlour.cluster.build(client, KALAH, 8, folder)
    good = files(folder)
    [needed] = folder.glob("007-003.*")
    [gone] = folder.glob("006-002.*")
    [cut] = folder.glob("003-001.*")
    needed.write_bytes(bytes([good[needed.name][0] ^ 1]) + good[needed.name][1:])
    gone.unlink()
    cut.write_bytes(good[cut.name][:-1])
    told = parlour.cluster.build(client, KALAH, SEEDS, folder, tmp_path / "joined")
    # The one that is gone is built as if it had never been there.
    assert told.damaged == 2
    assert (tmp_path / "joined").read_bytes() == whole
    assert good.items() <= files(folder).items()
    # Damaged where nothing but the file needs it.
    [last] = folder.glob("012-006.*")
    last.write_bytes(b"")
    told = parlour.cluster.build(client, KALAH, SEEDS, folder, tmp_path / "joined")
    assert told.damaged == told.built == 1 and (tmp_path / "joined").read_bytes() == whole


def test_object_stores(client, whole, tmp_path):
    url = f"memory://{tmp_path.name}-blocks"
    parlour.cluster.build(client, KALAH, SEEDS, url, tmp_path / "joined")
    assert (tmp_path / "joined").read_bytes() == whole
    assert parlour.cluster.build(client, KALAH, SEEDS, url).built == 0


def test_what_cannot_be_built_is_told(client, tmp_path):
    folder = tmp_path / "blocks"
    parlour.cluster.build(client, KALAH, 2, folder)
    with pytest.raises(ValueError, match="holds blocks for other rules .*choose another folder"):
        parlour.cluster.build(client, parlour.Game("oware"), 2, folder)
    with pytest.raises(ValueError, match="only sowing games"):
        parlour.cluster.build(client, parlour.Game("cassino"), 2, tmp_path / "a")
    with pytest.raises(ValueError, match="databases do not support"):
        parlour.cluster.build(client, parlour.Game("ali-guli-mane", houses=4, endless="split"), 2, tmp_path / "a")
    with pytest.raises(ValueError, match="at most 40 seeds"):
        parlour.cluster.build(client, KALAH, 41, tmp_path / "a")
    with pytest.raises(ValueError, match="seeds must be 0 or more"):
        parlour.cluster.build(client, KALAH, -1, tmp_path / "a")
    assert not (tmp_path / "a").exists()
    (folder / "plan.json").write_text("[")
    with pytest.raises(ValueError, match="no plan"):
        parlour.cluster.build(client, KALAH, 2, folder)
    (folder / "plan.json").unlink()
    [one] = folder.glob("001-000.*")
    (folder / f"001-000.{'0' * 64}").write_bytes(one.read_bytes())
    with pytest.raises(ValueError, match="two different objects 001-000"):
        parlour.cluster.build(client, KALAH, 2, folder)
    with pytest.raises(MemoryError, match="MiB are needed"):
        parlour.cluster.build(client, parlour.Game("kalah"), 40, tmp_path / "b", cache_bytes=1 << 50)


def wait_for(what, seconds=PATIENCE):
    """Waits until something is true, and returns it."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = what()
        if found:
            return found
        time.sleep(0.02)
    raise AssertionError("it did not happen")


@pytest.mark.skipif(os.name != "posix", reason="kills")
def test_workers_are_killed_and_a_block_is_damaged(tmp_path):
    """Four processes, of which some are killed at random while they build a block, and a block that is damaged on the way."""
    folder, rng, killed, done = tmp_path / "blocks", random.Random(4), [], threading.Event()
    game, seeds = parlour.Game("kalah", houses=5), 18

    def kill():
        while len(killed) < 4 and not done.wait(rng.uniform(0.02, 0.4)):
            busy = [
                nanny.pid
                for nanny in machines.workers.values()
                if nanny.pid and nanny.pid not in killed and client.processing().get(nanny.worker_address)
            ]
            if busy:
                killed.append(rng.choice(busy))
                os.kill(killed[-1], signal.SIGKILL)

    def progress(built, of):
        if built.built == 20:
            # Nearly everything needs it, so that it was finished before.
            [block] = folder.glob("001-000.*")
            block.write_bytes(b"damaged")

    with (
        distributed.LocalCluster(
            n_workers=4, threads_per_worker=1, dashboard_address="127.0.0.1:0", host="127.0.0.1", silence_logs=50
        ) as machines,
        distributed.Client(machines) as client,
    ):
        client.wait_for_workers(4, timeout=PATIENCE)
        killer = threading.Thread(target=kill)
        killer.start()
        try:
            told = parlour.cluster.build(client, game, seeds, folder, tmp_path / "joined", progress=progress)
        finally:
            done.set()
            killer.join()
    assert killed and told.damaged == 1
    parlour.Endgame.build(game, seeds, tmp_path / "whole")
    assert (tmp_path / "joined").read_bytes() == (tmp_path / "whole").read_bytes()


SCHEDULER = """
import asyncio, sys
from distributed import Scheduler, Worker

async def main():
    async with Scheduler(host="127.0.0.1", port=0, dashboard_address="127.0.0.1:0") as scheduler:
        async with Worker(scheduler.address, nthreads=1, dashboard_address="127.0.0.1:0"):
            print(scheduler.address, flush=True)
            await scheduler.finished()

asyncio.run(main())
"""


def start_scheduler():
    """Starts a scheduler with a worker as a process of its own, and returns it with its address."""
    process = subprocess.Popen(
        [sys.executable, "-c", SCHEDULER], cwd=ELSEWHERE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )
    return process, process.stdout.readline().strip()


def test_the_scheduler_is_killed(tmp_path, whole):
    folder = tmp_path / "blocks"
    process, address = start_scheduler()
    try:
        def progress(built, of):
            if built.built == 12:
                process.kill()

        with distributed.Client(address, timeout=f"{PATIENCE}s") as client:
            with pytest.raises(parlour.cluster.Lost, match="goes on from there"):
                parlour.cluster.build(client, KALAH, SEEDS, folder, progress=progress)
    finally:
        process.kill()
        process.wait()
    left = files(folder)
    assert 12 < len(left) < 40
    process, address = start_scheduler()
    try:
        with distributed.Client(address, timeout=f"{PATIENCE}s") as client:
            told = parlour.cluster.build(client, KALAH, SEEDS, folder, tmp_path / "joined")
    finally:
        process.kill()
        process.wait()
    assert told.found >= 12 and told.built + told.found == 49
    assert (tmp_path / "joined").read_bytes() == whole
    assert {name: data for name, data in left.items() if not name.startswith("tmp-")}.items() <= files(folder).items()


MEMORY = """
import sys, json
import parlour
from parlour._parlour import Blocks
from parlour.cluster._building import _peak
blocks = Blocks(parlour.Game("kalah"), 18)
block, cache = (18, int(sys.argv[2])), int(sys.argv[1])
fetch = lambda seeds, smaller: bytes(blocks.size((seeds, smaller)))
blocks.build((9, 4), fetch, cache_bytes=cache)
before = _peak()
blocks.build(block, fetch, cache_bytes=cache)
print(json.dumps([_peak() - before, blocks.memory(block, cache), sum(map(blocks.size, blocks.needs(block)))]))
"""


@pytest.mark.skipif(sys.platform != "linux", reason="reads the peak of a process where Linux tells it")
@pytest.mark.parametrize("smaller", [9, 8])
def test_the_memory_of_a_block_is_bounded(smaller):
    """Also of one with two halves: where a side has fewer seeds than the other, either may be to move."""
    told = {}
    for cache in (0, 1 << 40):
        line = [sys.executable, "-c", MEMORY, str(cache), str(smaller)]
        done = subprocess.run(line, cwd=ELSEWHERE, capture_output=True, text=True, check=True)
        told[cache] = json.loads(done.stdout)
    for grown, bound, _ in told.values():
        # What allocators keep, and pages that are larger than what is on them.
        assert 0 < grown <= bound + (8 << 20), told
    [(grown, bound, needed), (grown_with_all, bound_with_all, _)] = told.values()
    assert bound < needed < bound_with_all and grown < grown_with_all, told


def test_workers_tell_their_memory(client, tmp_path):
    told = parlour.cluster.build(client, KALAH, 6, tmp_path / "blocks")
    assert 0 < told.bound_bytes < told.peak_bytes + (1 << 30) and told.peak_bytes > 1 << 20


def test_openings_are_proved(client, tmp_path):
    found = SMALL.start().solve(memory_mib=32)
    moves = {line.action: line.value for line in found.moves}
    url = f"memory://{tmp_path.name}-solve"
    parlour.cluster.build(client, SMALL, 8, url)
    for plies, database in ((1, None), (2, url), (0, None)):
        told = parlour.cluster.solve(client, SMALL, plies=plies, database=database, memory_mib=32)
        [one] = told["positions"]
        assert (one["value"], one["least"], one["most"]) == (found.value,) * 3
        if plies:
            assert {action: low for action, (low, high) in one["moves"].items()} == moves
            assert one["best"] == [action for action, value in moves.items() if value == found.value]
    kept = tmp_path / "kept"
    state = SMALL.start()
    state.play(2)
    state.play(1)
    positions = [SMALL.start().notation, state.notation]
    first = parlour.cluster.solve(client, SMALL, positions, keep=str(kept), memory_mib=32)
    again = parlour.cluster.solve(client, SMALL, positions, keep=str(kept), memory_mib=32)
    assert first["proved"] > 0 and again["proved"] == 0 and again["found"] == first["proved"]
    assert again["positions"] == first["positions"]
    assert first["positions"][1]["value"] == state.solve(memory_mib=32).value
    with pytest.raises(ValueError, match="choose another folder"):
        parlour.cluster.solve(client, parlour.Game("oware"), keep=str(kept))
    with pytest.raises(ValueError, match="only sowing games"):
        parlour.cluster.solve(client, parlour.Game("cassino"))
    with pytest.raises(ValueError, match="for other rules"):
        parlour.cluster.solve(client, parlour.Game("kalah", houses=4, seeds=2), database=url, memory_mib=32)
    with pytest.raises(ValueError, match="plies"):
        parlour.cluster.solve(client, SMALL, plies=9)


def test_a_task_that_ends_early_proves_nothing(client, tmp_path):
    kalah, kept = parlour.Game("kalah"), tmp_path / "kept"
    told = parlour.cluster.solve(client, kalah, seconds=0.0, keep=str(kept), memory_mib=32)
    assert (told["proved"], told["open"], told["found"]) == (0, 6, 0)
    [one] = told["positions"]
    assert one["value"] is None and one["best"] == []
    assert -48 <= one["least"] < 0 < one["most"] <= 48
    assert all(-48 <= low < high <= 48 for low, high in one["moves"].values())
    again = parlour.cluster.solve(client, kalah, seconds=0.0, keep=str(kept), memory_mib=32)
    assert again["open"] == 6, "what is open is tried again"


def test_a_move_is_best_when_no_other_can_beat_it():
    tree, start = _solving._Tree(), SMALL.start()
    name = tree.grow(start, 1)
    spans = {"1": (2, 6), "2": (-3, 2), "3": (1, 1)}
    assert list(tree.moves[name]) == list(spans)
    tree.known.update({tree.moves[name][action]: span for action, span in spans.items()})
    told = tree.told(name)
    assert (told["value"], told["least"], told["most"], told["best"]) == (None, 2, 6, ["1"])
    tree.known = {tree.moves[name][action]: span for action, span in {**spans, "2": (-3, 3)}.items()}
    assert tree.told(name)["best"] == []
    tree.known = {after: (2, 2) for after in tree.moves[name].values()}
    assert (tree.told(name)["value"], tree.told(name)["best"]) == (2, ["1", "2", "3"])


def test_a_database_is_opened_once_for_all_tasks(client, tmp_path, monkeypatch):
    folder, file = tmp_path / "blocks", tmp_path / "small.endgame"
    parlour.cluster.build(client, SMALL, 8, folder, file)
    value, opened = SMALL.start().solve(memory_mib=32).value, []

    def open_counted(*arguments, **keywords):
        opened.append(arguments)
        return parlour.Endgame(*arguments, **keywords)

    monkeypatch.setattr(_solving, "Endgame", open_counted)
    for database in (str(folder), str(file)):
        told = parlour.cluster.solve(client, SMALL, plies=2, database=database, memory_mib=32)
        assert told["proved"] > 5 and told["positions"][0]["value"] == value
    assert len(opened) == 2
    # Where a file is replaced, the new one is opened; what was opened before is forgotten.
    os.utime(file, ns=(1, 1))
    parlour.cluster.solve(client, SMALL, plies=1, database=str(file), memory_mib=32)
    assert len(opened) == 3 and len(_solving._opened) == 1
    with pytest.raises(ValueError, match="for other rules"):
        parlour.cluster.solve(client, KALAH, plies=1, database=str(file), memory_mib=32)


def test_databases_of_any_size_are_opened(client, tmp_path, monkeypatch):
    """Here a file counts as large from its first byte."""
    file = tmp_path / "small.endgame"
    parlour.Endgame.build(SMALL, 8, file)
    plain = parlour.Endgame
    monkeypatch.setattr(_solving, "Endgame", lambda path, most_bytes=1: plain(path, most_bytes=most_bytes))
    told = parlour.cluster.solve(client, SMALL, plies=1, database=str(file), memory_mib=32)
    assert told["positions"][0]["value"] == SMALL.start().solve(memory_mib=32).value


@pytest.fixture
def bare():
    """A cluster without workers, and a client of it."""
    with distributed.LocalCluster(processes=False, n_workers=0, threads_per_worker=1, dashboard_address="127.0.0.1:0") as cluster:
        with distributed.Client(cluster) as client:
            yield cluster, client


@pytest.mark.parametrize("work", ["build", "solve", "match"])
def test_who_waits_for_the_first_worker_is_told(bare, tmp_path, monkeypatch, work):
    cluster, client = bare
    told = []

    def warn(message, *values):
        told.append(message % values)
        cluster.scale(1)

    monkeypatch.setattr(_building._LOG, "warning", warn)
    works = {
        "build": lambda: parlour.cluster.build(client, KALAH, 2, tmp_path / "blocks").built,
        "solve": lambda: parlour.cluster.solve(client, SMALL, memory_mib=32)["proved"],
        "match": lambda: parlour.cluster.match(client, SMALL, ["random", "random"], games=2)[0]["games"],
    }
    assert works[work]() > 0
    assert told == [f"{client.scheduler.address} has no workers; waiting for the first one"]


def test_a_scheduler_that_goes_before_the_first_worker_comes_is_told(bare, tmp_path, monkeypatch):
    cluster, client = bare
    monkeypatch.setattr(_building._LOG, "warning", lambda *_: cluster.close())
    monkeypatch.setattr(_building, "_PATIENCE_SECONDS", 1)
    with pytest.raises(parlour.cluster.Lost, match="the scheduler is gone"):
        parlour.cluster.build(client, KALAH, 2, tmp_path / "blocks")


def test_workers_that_are_too_small_for_a_database_are_refused(tmp_path):
    with distributed.Client(
        processes=False, n_workers=1, threads_per_worker=1, memory_limit=(256 + 32) << 20, dashboard_address="127.0.0.1:0"
    ) as client:
        parlour.cluster.build(client, SMALL, 8, tmp_path / "blocks", cache_bytes=0)
        assert parlour.cluster.solve(client, SMALL, memory_mib=32)["proved"] > 0
        with pytest.raises(MemoryError, match="MiB are needed"):
            parlour.cluster.solve(client, SMALL, memory_mib=32, database=str(tmp_path / "blocks"))


@pytest.mark.parametrize("mirror", [False, True])
def test_a_match_is_that_of_one_process(client, mirror):
    kinds = ["greedy", "random"]
    expected = parlour.match(KALAH, kinds, games=101, seed=5, mirror=mirror)
    [told] = parlour.cluster.match(client, KALAH, kinds, games=101, seed=5, mirror=mirror)
    assert (told["games"], told["draws"]) == (expected["games"], expected["draws"])
    for ours, theirs in zip(told["players"], expected["players"]):
        assert ours["wins"] == theirs["wins"] and ours["kind"] == theirs["kind"]
        assert ours["share"] == pytest.approx(theirs["share"]) and ours["points"] == pytest.approx(theirs["points"])
        assert ours["ci95"][0] <= ours["share"] <= ours["ci95"][1]
    if PROGRAM:
        arguments = ["match", "kalah", "--houses=4", "--seeds=3", "--games=101", "--seed=5", "--json"]
        arguments += [f"--player={kind}" for kind in kinds] + ["--mirror"] * mirror
        done = subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, check=True, timeout=300)
        for ours, theirs in zip(told["players"], json.loads(done.stdout)["players"]):
            assert ours["ci95"] == pytest.approx(theirs["ci95"])


def test_every_pair_plays(client):
    told = parlour.cluster.match(client, KALAH, ["greedy", "random", "first"], games=10, seed=2)
    pairs = [[row["kind"] for row in one["players"]] for one in told]
    assert pairs == [["greedy", "random"], ["greedy", "first"], ["random", "first"]]
    for kinds in (["greedy"], ["greedy", "nobody"]):
        with pytest.raises(ValueError):
            parlour.cluster.match(client, KALAH, kinds)


def command(*arguments):
    program = [PROGRAM, "cluster"] if PROGRAM else [sys.executable, "-m", "parlour.cluster"]
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
    return subprocess.run(
        [*program, *map(str, arguments)], cwd=ELSEWHERE, env={**os.environ, "PATH": path},
        capture_output=True, text=True, timeout=300,
    )


def test_the_command_line(tmp_path, whole):
    game = ("kalah", "--houses", 4, "--seeds", 3)
    done = command("build", *game, "--endgame-seeds", SEEDS, "--folder", tmp_path / "b", "--file", tmp_path / "k", "--workers", 1, "--json")
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert told["built"] == 49 and told["file"] == str(tmp_path / "k")
    assert (tmp_path / "k").read_bytes() == whole
    process, address = start_scheduler()
    try:
        done = command("solve", "kalah", "--houses", 3, "--seeds", 2, "--scheduler", address, "--memory-mib", 32)
        assert done.returncode == 0, done.stderr
        assert f"{SMALL.start().solve(memory_mib=32).value:+}, best" in done.stdout
        done = command("solve", "kalah", "--seconds", 0, "--scheduler", address, "--memory-mib", 32)
        assert done.returncode == 0 and "6 of 6 tasks ended before they were proved" in done.stdout, done
        done = command("match", *game, "--player=greedy", "--player=random", "--games", 8, "--scheduler", address)
        assert done.returncode == 0 and "8 games, seed 0" in done.stdout, done.stderr
    finally:
        process.kill()
        process.wait()


def one_line(text):
    """The only line of a text, which is no traceback."""
    [line] = text.splitlines()
    assert line.startswith("parlour: "), text
    return line


def test_workers_that_are_lost_again_and_again_end_the_build(tmp_path, capfd, monkeypatch):
    monkeypatch.setattr(_building, "_MOST_TRIES", 1)
    monkeypatch.setattr(_building, "_build", lambda *_: __import__("os")._exit(9))
    line = ["build", "kalah", "--endgame-seeds", "3", "--folder", str(tmp_path / "b"), "--workers", "1"]
    assert main(line) == 1
    assert "lost with its workers each time" in one_line(capfd.readouterr().err)


def test_a_worker_that_cannot_be_closed_hides_no_failure(tmp_path, capfd, monkeypatch):
    """As Dask fails where it is just starting a worker anew."""
    close = parlour.cluster.__main__.LocalCluster.close

    def failing(self, *arguments, **more):
        close(self, *arguments, **more)
        raise AssertionError("can only join a started process")

    monkeypatch.setattr(parlour.cluster.__main__.LocalCluster, "close", failing)
    monkeypatch.setattr(_building, "_MOST_TRIES", 1)
    monkeypatch.setattr(_building, "_build", lambda *_: __import__("os")._exit(9))
    line = ["build", "kalah", "--endgame-seeds", "3", "--folder", str(tmp_path / "b"), "--workers", "1"]
    assert main(line) == 1
    assert "lost with its workers each time" in one_line(capfd.readouterr().err)


def test_damage_is_told_in_one_line(client, tmp_path, capsys):
    folder = tmp_path / "blocks"
    parlour.cluster.build(client, SMALL, 4, folder)
    [block] = folder.glob("004-002.*")
    block.write_bytes(b"")
    line = ["solve", "kalah", "--houses", "3", "--seeds", "2", "--memory-mib", "32", "--database", str(folder)]
    assert main([*line, "--scheduler", client.scheduler.address]) == 1
    assert "004-002 is gone or damaged; `parlour cluster build`" in one_line(capsys.readouterr().err)


@pytest.mark.skipif(os.name != "posix", reason="sends a signal to a group of processes")
@pytest.mark.parametrize("after", ["begun", "a block"])
def test_ctrl_c_ends_with_one_line(tmp_path, after):
    """As a terminal does it: every process of the group gets the signal."""
    folder = tmp_path / "blocks"
    line = [sys.executable, "-m", "parlour.cluster", "build", "kalah", "--endgame-seeds", "30", "--folder", str(folder), "--workers", "2"]
    process = subprocess.Popen(line, cwd=ELSEWHERE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True)
    wait_for(lambda: list(folder.glob("plan.json" if after == "begun" else "0*.*")))
    os.killpg(process.pid, signal.SIGINT)
    try:
        out, err = process.communicate(timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        raise
    assert (process.returncode, out, err) == (130, "", "stopped; run the same command again to go on from what is finished\n")
    wait_for(lambda: not processes_of(process.pid))


@pytest.mark.skipif(os.name != "posix", reason="sends a signal")
def test_ctrl_c_that_python_drops_is_raised_again(capsys):
    class Dropping:
        def __del__(self):
            os.kill(os.getpid(), signal.SIGINT)
            for _ in range(1000):
                pass

    with pytest.raises(KeyboardInterrupt), _interruptible():
        for _ in range(2):
            Dropping()
        assert not threading.Event().wait(PATIENCE), "nothing was raised"
    assert capsys.readouterr().err == ""


def processes_of(group):
    """The processes of a group that are still there."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.parametrize(
    ("arguments", "status", "message"),
    [
        (["build", "kalah", "--endgame-seeds", "3"], 2, "--folder"),
        (["build", "kalah", "--endgame-seeds", "x"], 2, "whole number"),
        (["build", "kalah", "--endgame-seeds", "41", "--plan"], 2, "at most 40 seeds"),
        (["build", "cassino", "--endgame-seeds", "3", "--plan"], 2, "only sowing games"),
        (["build", "nogame", "--endgame-seeds", "3", "--plan"], 2, "nogame"),
        (["build", "kalah", "--rule", "capture", "--endgame-seeds", "3"], 2, "KEY=VALUE"),
        (["match", "kalah", "--player", "random", "--scheduler", "nowhere"], 2, "port"),
    ],
)
def test_what_is_refused_on_the_command_line(capsys, arguments, status, message):
    try:
        found = main(arguments)
    except SystemExit as end:
        found = end.code
    assert found == status and message in capsys.readouterr().err


def test_a_plan_is_told(capsys):
    assert main(["build", "kalah", "--endgame-seeds", "34", "--plan"]) == 0
    assert "38910617655 positions in 324 blocks" in capsys.readouterr().out
    paper = parlour.cluster.plan(parlour.Game("kalah"), 20)
    costs = dict(byte_seconds=1e-7, read_byte_seconds=1e-9)
    times = [paper.estimate(cores, **costs) for cores in (1, 8, 64, 512)]
    assert times[0].seconds == pytest.approx(times[0].core_seconds)
    assert all(one.seconds >= two.seconds >= two.least_seconds for one, two in zip(times, times[1:]))
    assert times[-1].seconds == pytest.approx(times[-1].least_seconds)


def test_memory_spares_passes():
    """A worker takes as many other blocks as it has room for, and no more; what more passes take is in the estimate."""
    small = Blocks(KALAH, 14)
    for block in small.names():
        needs = small.needs(block)
        assert small.passes(block, 0) == max(1, len(needs))
        assert small.passes(block, sum(map(small.size, needs))) == 1
    large = Blocks(parlour.Game("kalah"), 28)
    most = lambda cache: max(large.memory(block, cache) for block in large.names())
    assert _model.fitting_cache(large, None) == _model.CACHE_BYTES == _model.fitting_cache(large, 0)
    for room in (1 << 30, 2 << 30, 8 << 30):
        cache = _model.fitting_cache(large, room)
        assert _model.CACHE_BYTES < cache and most(cache) <= room
    papers = [parlour.cluster.plan(parlour.Game("kalah"), 28, cache_bytes=cache) for cache in (1 << 28, 1 << 40)]
    assert papers[0].passes > 3 and papers[1].passes == 1
    assert papers[0].read == papers[1].read
    costs = dict(byte_seconds=1e-8, read_byte_seconds=1e-9)
    assert papers[0].estimate(1, **costs) == papers[1].estimate(1, **costs)
    slow, fast = (paper.estimate(1, pass_byte_seconds=1e-8, **costs).seconds for paper in papers)
    more = (papers[0].passes - 1) * papers[0].positions * 1e-8
    assert slow - fast == pytest.approx(more)


def test_workers_of_a_cluster_are_asked_for_their_room(client, tmp_path, monkeypatch):
    [worker] = client.scheduler_info(n_workers=-1)["workers"].values()
    room = (worker["memory_limit"] * 3 // 4 - _building.BASE_BYTES) // 2
    asked = []
    monkeypatch.setattr(_building, "fitting_cache", lambda blocks, room: asked.append(room) or 500)
    parlour.cluster.build(client, KALAH, 6, tmp_path / "blocks")
    parlour.cluster.build(client, KALAH, 7, tmp_path / "blocks", cache_bytes=1 << 20)
    assert asked == [room]
    for workers, expected in (({"a": (0, 1)}, None), ({"a": (0, 1), "b": (8 << 30, 2), "c": (16 << 30, 1)}, (6 << 30) - (1 << 28) >> 1)):
        monkeypatch.setattr(_building, "_workers", lambda client: workers)
        assert _building._room(client) == expected


def test_processes_on_this_machine_share_its_memory(capsys):
    def cache(*options):
        assert main(["build", "kalah", "--endgame-seeds", "28", "--plan", "--json", *options]) == 0
        told = json.loads(capsys.readouterr().out)
        assert told["passes"] == parlour.cluster.plan(parlour.Game("kalah"), 28, cache_bytes=told["cache"]).passes
        return told["cache"]

    assert cache("--cache-mib", "0") == 0 and cache("--cache-mib", "7", "--worker-mib", "4096") == 7 << 20
    assert cache("--scheduler", "tcp://127.0.0.1:1") == cache("--worker-mib", "512") == _model.CACHE_BYTES
    two = cache("--worker-mib", "4096")
    assert two == _model.fitting_cache(Blocks(parlour.Game("kalah"), 28), 4096 * 3 // 4 - 256 << 20)
    # Fewer processes have more each.
    assert cache("--workers", "1") >= cache("--workers", "2") >= cache("--workers", "1000") == _model.CACHE_BYTES


GUIDE = Path(__file__).parents[2] / "docs" / "cluster.md"


def rows(first):
    """The cells of the rows of the guide's tables that begin with these words, without units."""
    found = []
    for line in GUIDE.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("|") and re.fullmatch(first, cells[0]):
            found.append(cells)
    assert found, first
    return found


def number(cell):
    """A cell such as `38.9 × 10⁹`, `3.3 GiB`, `5.5 min` or `1,251,677,700`, and how far it may be off by rounding."""
    [digits] = re.findall(r"^[\d.,]+", cell)
    digits = digits.replace(",", "")
    scale = 1e9 if "10⁹" in cell else 2**30 if "GiB" in cell else 2**20 if "MiB" in cell else 60 if "min" in cell else 1
    return float(digits) * scale, scale * 0.51 / 10 ** len(digits.partition(".")[2])


def check(cell, value):
    told, off = number(cell)
    # Of `4,970 × 10⁹`, the last digit is rounded too.
    assert abs(told - value) <= max(off, told * 0.005), (cell, value)


def test_the_tables_of_the_guide_are_those_of_the_model():
    """What is assumed is written in the guide; what follows from it is worked out here."""
    kalah = parlour.Game("kalah")
    plans = [cells for cells in rows(r"\d+") if len(cells) == 9]
    assert len(plans) == 5
    for seeds, positions, blocks, read, each, passes, memory, fewer, more in plans:
        paper = parlour.cluster.plan(kalah, int(seeds))
        large = parlour.cluster.plan(kalah, int(seeds), cache_bytes=8 << 30)
        check(positions, paper.positions)
        check(blocks, sum(layer.blocks for layer in paper.layers))
        check(read, paper.read)
        check(each, paper.read / paper.positions)
        check(passes, paper.passes)
        check(memory, paper.memory)
        check(fewer, large.passes)
        check(more, large.memory)
    [alone], [shared] = rows("34 seeds, with 8 GiB.*"), rows("the same if all share a store of 1 GB/s")
    [little] = rows("34 seeds, with 256 MiB")
    small, large = (parlour.cluster.plan(kalah, 34, cache_bytes=cache) for cache in (1 << 28, 8 << 30))
    costs = dict(byte_seconds=30e-9, pass_byte_seconds=10e-9, read_byte_seconds=1.25e-9)
    for cores, one, two, three in zip((1, 8, 64, 512), alone[1:], shared[1:], little[1:], strict=True):
        seconds = large.estimate(cores, **costs).seconds
        check(one, seconds)
        check(two, max(seconds, large.read / 1e9))
        check(three, small.estimate(cores, **costs).seconds)


def test_what_the_guide_says_of_large_boards():
    """Tasks of Kalah (6,6), and the positions of Bestemshe, which `plan` refuses."""
    start = parlour.Game("kalah", seeds=6, capture="empty", ends="either").single().start()
    for plies, tasks in ((1, 6), (2, 35)):
        tree = _solving._Tree()
        tree.grow(start, plies)
        assert len(tree.leaves()) == tasks
    text = GUIDE.read_text(encoding="utf-8")
    assert "75.4 × 10⁹, 12.6 × 10⁹ of them with 50" in text
    assert (round(math.comb(60, 10) / 1e8), round(math.comb(59, 9) / 1e8)) == (754, 126)
    with pytest.raises(ValueError):
        parlour.cluster.plan(parlour.Game("bestemshe"), 41)
