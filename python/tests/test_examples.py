"""The examples do what they say."""

import os
import subprocess
import sys
from pathlib import Path

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
