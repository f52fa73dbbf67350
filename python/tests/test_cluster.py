"""Work on many machines: databases block by block, proofs and matches."""

import json
import os
import random
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
pytest.importorskip("fsspec")

import parlour.cluster
from parlour._parlour import Blocks
from parlour.cluster.__main__ import main

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


@pytest.mark.parametrize(("name", "seeds"), [("kalah", 9), ("mangala", 8), ("congkak-traditional", 7), ("oware", 6), ("bestemshe", 5)])
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
        parlour.cluster.build(client, parlour.Game("togyzkumalak", houses=4), 2, tmp_path / "a")
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
def test_workers_are_killed_and_a_block_is_damaged(tmp_path, whole):
    """Four processes, one of which is killed after every tenth block, and a block that is damaged on the way."""
    folder, rng, killed = tmp_path / "blocks", random.Random(4), []

    def progress(built, of):
        if built.built % 10 == 5 and len(killed) < 4:
            pid = rng.choice([pid for pid in pids() if pid not in killed])
            os.kill(pid, signal.SIGKILL)
            killed.append(pid)
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
        pids = lambda: wait_for(lambda: [nanny.pid for nanny in machines.workers.values() if nanny.pid and nanny.pid not in killed])
        client.wait_for_workers(4, timeout=PATIENCE)
        assert len(set(pids())) == 4
        told = parlour.cluster.build(client, KALAH, SEEDS, folder, tmp_path / "joined", progress=progress)
    assert len(killed) == 4 and told.damaged == 1
    assert (tmp_path / "joined").read_bytes() == whole
    assert not list(folder.glob("tmp-*")) or told.lost + len(killed) > 0


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
block, cache = (18, 9), int(sys.argv[1])
fetch = lambda seeds, smaller: bytes(blocks.size((seeds, smaller)))
blocks.build((9, 4), fetch, cache_bytes=cache)
before = _peak()
blocks.build(block, fetch, cache_bytes=cache)
print(json.dumps([_peak() - before, blocks.memory(block, cache), sum(map(blocks.size, blocks.needs(block)))]))
"""


@pytest.mark.skipif(sys.platform != "linux", reason="reads the peak of a process where Linux tells it")
def test_the_memory_of_a_block_is_bounded():
    told = {}
    for cache in (0, 1 << 40):
        line = [sys.executable, "-c", MEMORY, str(cache)]
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
        done = command("match", *game, "--player=greedy", "--player=random", "--games", 8, "--scheduler", address)
        assert done.returncode == 0 and "8 games, seed 0" in done.stdout, done.stderr
    finally:
        process.kill()
        process.wait()


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
