"""OpenSpiel's Monte Carlo tree search as a bot, for matches at equal time (needs `pip install open_spiel`).

    parlour tournament oware --player Parlour=perfect:ms=100 --time move=0.1 --margin-ms 200 \
        --player "OpenSpiel=ugi:python3 examples/bots/openspiel.py oware"

Games begin at the start: OpenSpiel sets up no position.
"""

import random
import sys

import pyspiel

MORE_THAN_ENOUGH = 100_000_000
MEGABYTES = 2000


def say(line):
    print(line, flush=True)


def state_after(words):
    """Returns OpenSpiel's state after `startpos [north] [moves A…]`; who is South there begins."""
    state = game.new_initial_state()
    for action in words[words.index("moves") + 1 :] if "moves" in words else []:
        state.apply_action(int(action) - 1)
    return state


def choose(words, milliseconds):
    seed = random.randrange(1 << 30)
    evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
    policy = pyspiel.ChildSelectionPolicy.UCT
    seconds = max(5, milliseconds - 5) / 1000
    bot = pyspiel.MCTSBot(
        game, evaluator, 2.0, MORE_THAN_ENOUGH, MEGABYTES, True, seed, False, policy, seconds
    )
    return str(bot.step(state_after(words)) + 1)


game = pyspiel.load_game(sys.argv[1])
position = []
for line in sys.stdin:
    word, *words = line.split() or [""]
    if word == "ugi":
        say("id name OpenSpiel MCTS")
        say("ugiok")
    elif word == "isready":
        say("readyok")
    elif word == "position":
        position = words
    elif word == "go":
        say("bestmove " + choose(position, int(words[words.index("movetime") + 1])))
    elif word == "quit":
        break
