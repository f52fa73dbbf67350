"""Python files as players of the command line."""

import csv
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import parlour
from parlour import engine

PROGRAM = os.environ.get("PARLOUR")
FIRST = "def choose(view):\n    return view.actions()[0]\n"


@pytest.fixture
def file(tmp_path):
    def write(text, name="player.py"):
        path = tmp_path / name
        path.write_text(text)
        return path

    return write


def talk(path, lines, status=0):
    """Talks to the engine as Parlour does, and returns what it says."""
    done = subprocess.run(
        [sys.executable, "-m", "parlour.engine", str(path)],
        input="\n".join(lines) + "\n",
        capture_output=True,
        text=True,
        timeout=300,
        cwd=sys.prefix,
    )
    assert done.returncode == status, done.stderr
    return done.stdout.splitlines(), done.stderr


def test_an_engine_introduces_itself_with_every_rule(file):
    said, _ = talk(file(FIRST), ["ugi", "isready", "quit"])
    assert said[0].startswith("id name") and said[-2:] == ["ugiok", "readyok"]
    options = {line.split()[2] for line in said if line.startswith("option name ")}
    for name in parlour.games():
        assert {f"Rule.{key}" for key in parlour.Game(name).rules} <= options
    assert {"Game", "Houses", "Seeds", "Seats"} <= options


@pytest.mark.parametrize("name", parlour.games())
def test_an_engine_is_told_every_game(name):
    """What it is asked to set, and a position, lead to the view that the seat has."""
    game = parlour.Game(name)
    views = []
    one = engine.Engine(lambda: lambda view, limits: views.append(view) or view.actions()[-1], open(os.devnull, "w"))
    one.hear(f"setoption name Game value {name}")
    _, words, seats = game.__reduce__()[1]
    if seats:
        one.hear(f"setoption name Seats value {seats}")
    for key, value in (word.split("=") for word in words.split()):
        name_of = key.title() if key in ("houses", "seeds") else f"Rule.{key}"
        one.hear(f"setoption name {name_of} value {value}")
    state = game.start(seed=3)
    where = state.view().notation if game.family == "cassino" else None
    one.hear(f"position fen {where}" if where else "position startpos")
    one.hear("go movetime 500")
    assert views[0].game == game and str(views[0]) == str(state.view())
    assert views[0].actions() == state.view().actions()


def test_positions_moves_and_limits_are_told():
    told = []
    one = engine.Engine(lambda: lambda view, limits: told.append((view, limits)) or 1, open(os.devnull, "w"))
    one.hear("setoption name Houses value 4")
    one.hear("position fen <4,1,2,3,0,0,1,1,1,1,1> n moves 2")
    one.hear("go p1time 2000 p2time 500 p1inc 10 p2inc 10 nodes 7 searchmoves 1 2")
    view, limits = told[0]
    assert view.seat == 0 and view.game.houses == 4
    assert limits == {"p1time": 2.0, "p2time": 0.5, "p1inc": 0.01, "p2inc": 0.01, "nodes": 7}
    one.hear("setoption name Game value congkak-traditional")
    one.hear("setoption name Rule.opening value together")
    one.hear("position startpos moves ?")
    one.hear("go")
    assert told[1][0].seat == 1 and len(told[1][0].actions()) == 7
    one.hear("what is this")
    one.hear("")


def test_what_a_file_prints_is_not_taken_for_an_answer(file):
    said, told = talk(
        file("print('bestmove 9')\n\ndef choose(view):\n    print('bestmove 8')\n    return 3\n"),
        ["ugi", "isready", "position startpos", "go", "quit"],
    )
    assert said[-1] == "bestmove 3" and "bestmove 8" in told


def test_a_folder_with_a_model_plays(tmp_path):
    (tmp_path / "weights.txt").write_text("4")
    (tmp_path / "helper.py").write_text("WHERE = 'weights.txt'\n")
    (tmp_path / "player.py").write_text(
        "from pathlib import Path\nimport helper\n"
        "WEIGHTS = Path(__file__).with_name(helper.WHERE).read_text()\n"
        "def choose_number(view):\n    return int(WEIGHTS) if view.mask()[int(WEIGHTS)] else view.mask().argmax()\n"
    )
    said, _ = talk(tmp_path, ["ugi", "isready", "position startpos", "go", "quit"])
    assert said[-1] == "bestmove 5"


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("x = 1\n", "expected a function `choose(view)`"),
        ("def choose(view)\n", "SyntaxError"),
        ("import nothing_like_this\n", "No module named 'nothing_like_this'"),
        ("def choose(view):\n    raise KeyError('weights')\n", "KeyError: 'weights'"),
        ("def choose_number(view):\n    return 99\n", "number 99 is not legal here"),
    ],
)
def test_what_is_wrong_with_a_file_is_told(file, text, part):
    _, told = talk(file(text), ["ugi", "isready", "position startpos", "go", "quit"], status=1)
    assert part in told.splitlines()[-1]


def test_a_file_that_is_not_there_is_told(tmp_path):
    _, told = talk(tmp_path / "none.py", ["ugi"], status=2)
    assert "none.py: there is no such file" in told
    with pytest.raises(FileNotFoundError):
        engine.load(tmp_path)
    assert engine.main([]) == 2


@pytest.mark.skipif(not PROGRAM, reason="PARLOUR does not name the program")
@pytest.mark.parametrize(("game", "as_folder"), [("kalah", False), ("cassino", False), ("kalah", True)])
def test_a_file_or_a_folder_plays_in_a_tournament(file, game, as_folder, tmp_path):
    """What plays as the player `first` does draws with it, game for game mirrored."""
    if as_folder:
        path = tmp_path / "my model"
        path.mkdir()
        (path / "model.txt").write_text("0")
        (path / "player.py").write_text(
            "from pathlib import Path\nMODEL = int(Path(__file__).with_name('model.txt').read_text())\n"
            "def choose_number(view):\n    return view.mask().nonzero()[0][MODEL]\n"
        )
    else:
        path = file(FIRST, "my player.py")
    bin_folder = str(Path(sys.executable).parent)
    environment = {**os.environ, "PARLOUR_HOME": str(tmp_path / "home"), "PATH": bin_folder + os.pathsep + os.environ["PATH"]}
    rules = ["--rule", "length=round"] if game == "cassino" else []
    done = subprocess.run(
        [PROGRAM, "tournament", game, *rules, "--player", f"Mine=python:{path}", "--player", "First=first", "--games", "4"]
        + ["--seed", "5", "--patience", "250", "--csv"],
        env=environment,
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
        timeout=300,
        cwd=sys.prefix,
    )
    assert done.returncode == 0, done.stderr
    rows = {row["name"]: row for row in csv.DictReader(done.stdout.splitlines())}
    assert rows["Mine"]["games"] == "4" and rows["Mine"]["errors"] == "0", done.stdout + done.stderr


def test_a_view_is_read_back_and_drawn():
    for name in ("kalah", "oware", "cassino"):
        state = parlour.Game(name).single().start(seed=5)
        view = state.view()
        again = state.game.view(view.notation)
        assert str(again) == str(view) and again.seat == view.seat
        drawn = view.resample(seed=2)
        assert str(drawn.view(view.seat)) == str(view)
        assert view.action_text(0) == view.actions()[0]
        with pytest.raises(parlour.IllegalAction, match="the legal ones are"):
            view.action_text(-1)
    with pytest.raises(ValueError):
        parlour.Game("cassino").view("<6>")


@pytest.mark.skipif(not PROGRAM, reason="PARLOUR does not name the program")
def test_a_file_plays_matches_and_against_people(file, tmp_path):
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    environment = {**os.environ, "PARLOUR_HOME": str(tmp_path / "home"), "LANG": "C", "PATH": path}

    def run(*arguments, **more):
        return subprocess.run(
            [PROGRAM, *map(str, arguments)],
            env=environment,
            capture_output=True,
            text=True,
            timeout=300,
            check=True,
            cwd=sys.prefix,
            **more,
        ).stdout

    mine = f"--player=Mine=python:{file(FIRST)}"
    many = ["--player=random", "--games=6", "--seed=1", "--mirror", "--json"]
    told = json.loads(run("match", "kalah", mine, *many, stdin=subprocess.DEVNULL))
    same = json.loads(run("match", "kalah", "--player=Mine=first", *many, stdin=subprocess.DEVNULL))
    shown = [[player[key] for key in ("name", "share", "points", "faults")] for player in told["players"]]
    assert shown == [[player[key] for key in ("name", "share", "points", "faults")] for player in same["players"]]
    houses = "1\n2\n3\n4\n5\n6\n" * 60
    told = json.loads(run("play", "kalah", "--json", "--seed=1", "--player=Ada=human", mine, input=houses))
    assert told["ending"] == "played" and sum(told["scores"]) == 48, told
