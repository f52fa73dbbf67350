"""Plays random games in a batch, and tells who wins.

    python examples/random_games.py oware 2000
"""

import sys

import numpy as np

import parlour


def main(name: str = "kalah", games: int = 2000) -> None:
    env = parlour.vector.make(name, 256, seed=1)
    rng = np.random.default_rng(1)
    ended, returns = 0, np.zeros(env.game.seats)
    won = np.zeros(env.game.seats, dtype=int)
    while ended < games:
        env.step(parlour.vector.sample(env.mask, rng))
        over = env.terminated | env.truncated
        ended += int(over.sum())
        returns += env.returns[over].sum(axis=0)
        won += (env.returns[over] > 0).sum(axis=0)
    shares = ", ".join(f"seat {seat} won {100 * count / ended:.1f}%" for seat, count in enumerate(won))
    print(f"{ended} random games of {env.game.title}: {shares}")


if __name__ == "__main__":
    main(*sys.argv[1:2], *map(int, sys.argv[2:3]))
