"""Steps a second of Parlour, OpenSpiel and PettingZoo, in one run on one core.

    python bench/compare.py [SECONDS]

Every row is the best of five parts of the time, all programs in turn, so that other work on the machine disturbs all
of them alike. What counts is the time of the process, and for Parlour's batches that of `step` alone: the actions are
drawn between. Build the package in release, and install the others beside it:

    pip install ./python gymnasium pettingzoo pygame open_spiel
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable

import numpy as np

import parlour

PARTS = 5


def batches(name: str, games: int = 4096, **settings: object) -> Callable[[float], float]:
    env = parlour.vector.make(name, games, **settings)
    rng = np.random.default_rng(1)

    def part(seconds: float) -> float:
        steps, spent = 0, 0.0
        end = time.process_time() + seconds
        while time.process_time() < end:
            actions = parlour.vector.sample(env.mask, rng)
            start = time.process_time()
            env.step(actions)
            spent += time.process_time() - start
            steps += games
        return steps / spent

    return part


def open_spiel(name: str) -> Callable[[float], float] | None:
    try:
        import pyspiel
    except ModuleNotFoundError:
        print(f"OpenSpiel is left out ({name}): pip install open_spiel", file=sys.stderr)
        return None
    game, rng = pyspiel.load_game(name), random.Random(1)

    def part(seconds: float) -> float:
        steps, start = 0, time.process_time()
        while time.process_time() - start < seconds:
            state = game.new_initial_state()
            while not state.is_terminal():
                state.observation_tensor(state.current_player())
                state.legal_actions_mask()
                state.apply_action(rng.choice(state.legal_actions()))
                steps += 1
        return steps / (time.process_time() - start)

    return part


def shaped(name: str) -> Callable[[float], float]:
    import parlour.open_spiel

    game, rng = parlour.open_spiel.load_game(name), random.Random(1)

    def part(seconds: float) -> float:
        steps, start = 0, time.process_time()
        while time.process_time() - start < seconds:
            state = game.new_initial_state()
            while not state.is_terminal():
                state.observation_tensor(state.current_player())
                state.legal_actions_mask()
                state.apply_action(rng.choice(state.legal_actions()))
                steps += 1
        return steps / (time.process_time() - start)

    return part


def pettingzoo(make: Callable[[], object]) -> Callable[[float], float]:
    env = make()
    rng = np.random.default_rng(1)

    def part(seconds: float) -> float:
        steps, start = 0, time.process_time()
        while time.process_time() - start < seconds:
            env.reset(seed=steps)
            for _ in env.agent_iter():
                observation, _, terminated, truncated, _ = env.last()
                if terminated or truncated:
                    env.step(None)
                    continue
                legal = np.flatnonzero(observation["action_mask"])
                env.step(int(legal[rng.integers(len(legal))]))
                steps += 1
        return steps / (time.process_time() - start)

    return part


def connect_four() -> object:
    from pettingzoo.classic import connect_four_v3

    return connect_four_v3.env()


def kalah() -> object:
    import parlour.pettingzoo

    return parlour.pettingzoo.env("kalah")


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 60.0
    rows = {
        "Parlour, 4,096 games of kalah": batches("kalah"),
        "Parlour, 4,096 games of oware": batches("oware"),
        "Parlour, 4,096 games of togyzkumalak": batches("togyzkumalak"),
        "Parlour, 4,096 games of cassino, 2 seats": batches("cassino"),
        "Parlour, 4,096 games of kalah, random opponent": batches("kalah", opponent="random"),
        "OpenSpiel mancala": open_spiel("mancala"),
        "OpenSpiel oware": open_spiel("oware"),
        "Parlour in OpenSpiel's shape, kalah": shaped("kalah"),
        "PettingZoo connect_four": pettingzoo(connect_four),
        "Parlour in PettingZoo, kalah": pettingzoo(kalah),
    }
    parts = {name: part for name, part in rows.items() if part is not None}
    best = dict.fromkeys(parts, 0.0)
    for _ in range(PARTS):
        for name, part in parts.items():
            best[name] = max(best[name], part(seconds / PARTS / len(parts)))
    for name, speed in best.items():
        print(f"{name:48} {speed:14,.0f} steps/s")


if __name__ == "__main__":
    main()
