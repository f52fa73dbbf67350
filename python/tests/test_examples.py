"""The examples do what they say."""

import ast
import importlib.util
import json
import os
import re
import subprocess
import sys
import warnings
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[1] / "examples"


def run(program, **variables):
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        timeout=600,
        cwd=sys.prefix,
        env={**os.environ, "OPENBLAS_NUM_THREADS": "1", "EXAMPLES": str(EXAMPLES), **variables},
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_random_games_are_counted():
    told = run("import os, runpy; runpy.run_path(os.environ['EXAMPLES'] + '/random_games.py')['main']('oware', 300)")
    assert "random games of Oware: seat 0 won" in told


def test_a_learner_beats_easy_and_plays_at_a_table(tmp_path):
    """After 200,000 moves, a few seconds, it wins nearly every game; half would be as good as `easy`."""
    told = run(
        """
import os, sys
sys.path.insert(0, os.environ["EXAMPLES"])
import learn, numpy as np, parlour
from parlour import engine
network = learn.learn("kalah", most_moves=200_000, told=lambda line: None)
share = learn.share(network, "kalah", 400)
np.savez(os.environ["MODEL"], *network.weights)
choose = engine.load(os.environ["EXAMPLES"] + "/learned.py")
state = parlour.Game("kalah").start()
while not state.is_over:
    state.play(choose(state.view(), {}))
print(share > 0.6, share)
""",
        MODEL=str(tmp_path / "model.npz"),
    )
    assert told.startswith("True"), told
    assert sum(1 for _ in (EXAMPLES / "learn.py").open()) <= 150


def test_a_tiny_cassino_is_solved():
    """The solution loses nearly nothing to the best answer, and the same run finds the same one."""
    program = """
import os, sys
sys.path.insert(0, os.environ["EXAMPLES"])
import cfr
found = cfr.main(60, told=lambda line: None)
print(found["strategy"] < 0.02, found["random"] > 4, found["first"] > found["value"] > -found["second"], found)
"""
    told = run(program)
    assert told.startswith("True True True"), told
    assert run(program) == told
    assert sum(1 for _ in (EXAMPLES / "cfr.py").open()) <= 165


def test_the_best_answer_is_the_best_of_all():
    """On a tree with few enough ways to play, each of them is tried against a strategy drawn at random."""
    told = run(
        """
import itertools, os, sys
sys.path.insert(0, os.environ["EXAMPLES"])
import cfr, numpy as np
tree = cfr.Tree(cfr.deals("sa d0 h8".split(), "h6 d2 c8".split(), 1))
strategy = tree.share(np.random.default_rng(1).random(len(tree.set_of)))
for seat in (0, 1):
    own = [slots for slots in map(np.flatnonzero, np.equal.outer(range(len(tree.actions)), tree.set_of))
           if tree.seat_of[slots[0]] == seat and len(slots) > 1]
    ways = list(itertools.product(*own))
    most = -np.inf
    for way in ways if seat else ways[::7] + ways[-1:]:
        played = strategy.copy()
        played[np.concatenate(own)] = 0
        played[list(way)] = 1
        most = max(most, tree.values(played)[0] * (1 - 2 * seat))
    best = tree.best(strategy, seat)
    print(len(ways) > 500, np.isclose(most, best) if seat else most <= best + 1e-9)
"""
    )
    assert told.split() == ["True"] * 4, told


def cells():
    notebook = json.loads((EXAMPLES / "openings.ipynb").read_text(encoding="utf-8"))
    assert (notebook["nbformat"], notebook["nbformat_minor"]) == (4, 5)
    return notebook["cells"]


def test_the_notebook_holds_nothing_but_its_text():
    """No outputs, no numbers of runs and no paths of a machine; each cell has a name."""
    names = [cell["id"] for cell in cells()]
    assert len(set(names)) == len(names) and all(re.fullmatch(r"[a-zA-Z0-9_-]{1,64}", name) for name in names)
    for cell in cells():
        assert cell["metadata"] == {}
        if cell["cell_type"] == "code":
            assert (cell["outputs"], cell["execution_count"]) == ([], None)
    text = (EXAMPLES / "openings.ipynb").read_text(encoding="utf-8")
    assert len(text) < 10_000 and not re.search(r"/(home|root|Users|tmp|work)/", text)


def run_notebook():
    """Runs the notebook as a kernel does, and returns what each cell shows: the value of its last expression."""
    space, shown = {}, {}
    for cell in cells():
        if cell["cell_type"] != "code":
            continue
        tree = ast.parse("".join(cell["source"]))
        last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
        exec(compile(tree, cell["id"], "exec"), space)
        if last is not None:
            shown[cell["id"]] = eval(compile(ast.Expression(last.value), cell["id"], "eval"), space)
    return shown


def check_notebook(shown):
    assert "<svg" in shown["board"]._repr_html_() and "<svg" in shown["line"]._repr_html_()
    assert shown["moves"] == {"2": 6, "3": 2, "4": -2, "1": -6}
    assert shown["all"]["mover"][3][2] == 6 and shown["all"]["either"] != shown["all"]["mover"]


def test_the_notebook_runs_without_charts(monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, "matplotlib.pyplot", None)
    shown = run_notebook()
    check_notebook(shown)
    assert shown["moves-chart"] is None and "2: +6" in capsys.readouterr().out


def test_the_notebook_draws_its_charts(monkeypatch):
    if importlib.util.find_spec("matplotlib") is None:
        assert not os.environ.get("CI"), "matplotlib is one of requirements.txt"
        warnings.warn("NOT CHECKED: the charts of openings.ipynb; install matplotlib", stacklevel=1)
        pytest.skip("NOT CHECKED: matplotlib is not installed")
    monkeypatch.setenv("MPLBACKEND", "agg")
    shown = run_notebook()
    check_notebook(shown)
    bars, squares = shown["moves-chart"], shown["all-chart"]
    assert sorted(patch.get_height() for patch in bars.axes[0].patches) == [-6, -2, 2, 6]
    assert [len(axes.texts) for axes in squares.axes] == [16, 16]
    for figure in (bars, squares):
        figure.canvas.draw()
