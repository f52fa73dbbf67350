"""Many games of one kind at once, in NumPy arrays that every step writes in place.

>>> import numpy as np
>>> import parlour
>>> env = parlour.vector.make("kalah", 4096, seed=7)
>>> env.observation.shape, env.mask.shape
((4096, 14), (4096, 6))
>>> rng = np.random.default_rng(1)
>>> for _ in range(100):
...     env.step(parlour.vector.sample(env.mask, rng))
>>> int(env.terminated.sum()) >= 0
True
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import numpy as np
import numpy.typing as npt

from ._parlour import Game, Games

__all__ = ["Games", "make", "sample"]


def make(
    game: str | Game,
    n: int,
    *,
    seed: int | Sequence[int] = 0,
    opponent: str | None = None,
    seat: int | Literal["alternate"] = 0,
    autoreset: Literal["same_step", "next_step", "disabled"] = "same_step",
    reward: Literal["win", "margin"] = "win",
    max_actions: int = 1000,
    **rules: Any,
) -> Games:
    """Returns `n` games that are stepped together.

    A game is a name, with `houses`, `seeds`, `seats` and any house rule as keywords, or a `Game`. By name it is a
    single set or round, as in `parlour match`, unless `sets`, `rounds`, `length` or `target` is given.

    `seed` is that of the first game of row 0; row `i` begins with `seed + i`, or with the `i`-th of a sequence. The
    games after it in a row follow from the row's first seed alone, so that a row is the same in every batch. The
    seeds of the running games are in `env.seeds`, and `parlour play --seed` deals the same cards.

    Without `opponent` you play every seat; with one, which is the name of a player such as `"random"` or `"easy"`,
    you play `seat` and the opponent all others, within the step. With `seat="alternate"` you sit at seat
    `(i + k) % seats` in game `k` of row `i`.

    A game of `max_actions` actions is broken off (`truncated`).

    `autoreset` is named as in Gymnasium: `"same_step"` begins a game anew in the step that ends it,
    `"next_step"` in the step after that, whose action is ignored, and `"disabled"` when you call `reset`.
    """
    if isinstance(game, str):
        game = Game(game, **rules).for_contest()
    elif rules:
        raise TypeError("house rules belong into the Game that is given")
    return Games(
        game,
        n,
        seed=seed,
        opponent=opponent,
        seat=seat,
        autoreset=autoreset,
        reward=reward,
        max_actions=max_actions,
    )


def sample(mask: npt.NDArray[np.bool_], rng: np.random.Generator) -> npt.NDArray[np.int32]:
    """Draws one legal action for each row of a mask, each as likely as any other; 0 for a row without any."""
    count = mask.sum(axis=1)
    skipped = (rng.random(len(mask)) * count).astype(np.int64)
    numbers: npt.NDArray[np.int32] = (
        (mask.cumsum(axis=1) > skipped[:, None]).argmax(axis=1).astype(np.int32)
    )
    return numbers
