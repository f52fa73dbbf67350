"""The same seed plays the same games here and in the command line.

The environment variable `PARLOUR` names the program, which `cargo xtask python` sets.
"""

import json
import os
import subprocess

import numpy as np
import pytest

import parlour

PROGRAM = os.environ.get("PARLOUR")
pytestmark = pytest.mark.skipif(not PROGRAM, reason="PARLOUR does not name the program")


@pytest.fixture
def run(tmp_path):
    def run(*arguments):
        environment = {**os.environ, "PARLOUR_HOME": str(tmp_path / "home"), "LANG": "C"}
        done = subprocess.run(
            [PROGRAM, *map(str, arguments)],
            env=environment,
            capture_output=True,
            text=True,
            stdin=subprocess.DEVNULL,
            timeout=300,
            check=True,
        )
        return done.stdout

    return run


@pytest.mark.parametrize(
    ("name", "kinds", "seed"),
    [
        ("kalah", ["random", "greedy"], 7),
        ("oware", ["random", "random"], 8),
        ("togyzkumalak", ["easy", "random"], 9),
        ("cassino", ["random", "easy", "greedy"], 10),
    ],
)
def test_a_seed_plays_the_same_game(run, name, kinds, seed):
    seats = {"seats": len(kinds)} if name == "cassino" else {}
    game = parlour.Game(name, **seats)
    players = [f"--player=Player {number}={kind}" for number, kind in enumerate(kinds, 1)]
    run("play", name, "--seed", seed, "--plain", *players)
    record = parlour.Record(run("games", "export", 1))
    assert record.actions == parlour.play(game, kinds, seed=seed).actions
    state = parlour.replay(record)
    assert state.is_over and " ".join(map(str, state.scores)) == record.tags["scores"]


def test_a_row_of_a_batch_is_a_game_of_its_seed(run):
    for name in ("kalah", "cassino"):
        env = parlour.vector.make(name, 1, seed=31, opponent="random", seat=0, max_actions=10**6)
        game = ["--rule", "length=round"] if name == "cassino" else []
        seed = int(env.seeds[0])
        run("play", name, *game, "--seed", seed, "--plain", "--player=A=first", "--player=B=random")
        record = parlour.Record(run("games", "export", "1" if name == "kalah" else "2"))
        while not env.terminated[0]:
            env.step([int(np.flatnonzero(env.mask[0])[0])])
        last = parlour.replay(record)
        assert np.array_equal(env.final_observation[0], last.observation(0))
        assert np.allclose(env.returns[0], last.returns)


def test_a_match_comes_out_the_same(run):
    for name, kinds in [("mangala", ["greedy", "random"]), ("cassino", ["capture", "random"])]:
        players = [f"--player={kind}" for kind in kinds]
        told = json.loads(run("match", name, *players, "--games", 21, "--seed", 5, "--mirror", "--json"))
        found = parlour.match(parlour.Game(name), kinds, games=21, seed=5, mirror=True)
        assert (found["games"], found["draws"]) == (told["games"], told["draws"])
        for ours, theirs in zip(found["players"], told["players"]):
            assert (ours["kind"], ours["wins"]) == (theirs["kind"], theirs["wins"])
            assert ours["share"] == pytest.approx(theirs["share"])
            assert ours["points"] == pytest.approx(theirs["points"])


def test_values_are_the_same(run):
    told = json.loads(run("solve", "kalah", "--houses", 4, "--seeds", 3, "--json"))
    found = parlour.Game("kalah", houses=4, seeds=3).start().solve()
    assert found.value == told["value"]
    assert {line.action: line.value for line in found.moves} == {
        move["action"]: move["value"] for move in told["moves"]
    }
