"""Matches, of which some games are a task."""

from __future__ import annotations

import itertools
import math
import time
from collections.abc import Callable, Sequence
from typing import Any

from distributed import Client, Future

from .._parlour import Game
from .._parlour import match as play_match
from ._building import run, wait_for_workers

__all__ = ["match"]

# As many tasks for each thread of a worker, so that the last ones end at about the same time.
_TASKS_A_THREAD = 8


def _interval(share: float, squared: float, games: int) -> list[float]:
    """The 95% interval of a share, as `parlour match` has it (Agresti and Coull 1998: two games more won, and two lost)."""
    variance = max(squared - share * share, 0.0)
    n, p = games + 4.0, (share * games + 2.0) / (games + 4.0)
    half = 1.96 * math.sqrt((p * (1.0 - p) if variance == 0.0 else variance) / n)
    return [max(share - half, 0.0), min(share + half, 1.0)]


def _join(parts: list[dict[str, Any]], seed: int, mirror: bool) -> dict[str, Any]:
    """One match of its parts."""
    games = sum(part["games"] for part in parts)
    players = []
    for rows in zip(*(part["players"] for part in parts)):
        mean = {
            key: sum(row[key] * part["games"] for row, part in zip(rows, parts)) / games for key in ("share", "squared", "points")
        }
        players.append(
            {
                "kind": rows[0]["kind"],
                "wins": sum(row["wins"] for row in rows),
                "share": mean["share"],
                "ci95": _interval(mean["share"], mean["squared"], games),
                "points": mean["points"],
            }
        )
    draws = sum(part["draws"] for part in parts)
    return {"games": games, "seed": seed, "mirror": mirror, "players": players, "draws": draws}


def _play(game: Game, kinds: list[str], skip: int, games: int, seed: int, mirror: bool) -> dict[str, Any]:
    """Plays the games from one number to another, on a worker."""
    return play_match(game, kinds, games=games, skip=skip, seed=seed, mirror=mirror)


def match(
    client: Client,
    game: Game,
    kinds: Sequence[str],
    *,
    games: int = 100,
    seed: int = 0,
    mirror: bool = False,
    progress: Callable[[int, int], object] | None = None,
) -> list[dict[str, Any]]:
    """Plays a match as `parlour match` does with the same seed, or of more players than seats one of each pair.

    Each match is a dict of `games`, `seed`, `mirror`, `draws` and `players`: their kind, wins, share of the games with its
    95% interval, and points a game.
    """
    if games < 1:
        raise ValueError(f"games must be 1 or more, got {games}")
    seats, kinds = game.seats, list(kinds)
    pairs = [kinds] if len(kinds) == seats else [list(pair) for pair in itertools.combinations(kinds, 2)]
    if len(kinds) < seats or len(kinds) != seats and seats != 2:
        raise ValueError(f"{game.name} needs {seats} players, got {len(kinds)}")
    turns = seats if mirror else 1
    games = -(-games // turns) * turns
    threads = sum(worker["nthreads"] for worker in wait_for_workers(client).values())
    chunk = max(games * len(pairs) // (threads * _TASKS_A_THREAD), 1)
    chunk = -(-chunk // turns) * turns
    tasks = [(number, start) for number in range(len(pairs)) for start in range(0, games, chunk)]
    parts: dict[tuple[int, int], dict[str, Any]] = {}

    def submit(task: tuple[int, int], tries: int) -> Future:
        number, start = task
        end = min(start + chunk, games)
        key = f"parlour-games-{number}-{start}-{tries}-{time.time_ns()}"
        return client.submit(_play, game, pairs[number], start, end, seed, mirror, key=key, pure=False)

    def done(task: tuple[int, int], found: dict[str, Any]) -> list[tuple[int, int]]:
        parts[task] = found
        if progress is not None:
            progress(sum(part["games"] for part in parts.values()), games * len(pairs))
        return []

    def failed(_: tuple[int, int], error: Exception) -> list[tuple[int, int]]:
        raise error

    run(client, tasks, submit, done, failed)
    joined = []
    for number in range(len(pairs)):
        joined.append(_join([parts[task] for task in tasks if task[0] == number], seed, mirror))
    return joined
