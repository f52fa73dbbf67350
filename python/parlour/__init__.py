"""Traditional table games for research: sowing games and Nordic Cassino.

>>> import parlour
>>> game = parlour.Game("kalah", houses=6, seeds=4, capture="empty")
>>> state = game.start()
>>> state.play(3)
>>> str(state), state.to_play, state.scores
('<6,1,0,4,4,0,5,5,5,4,4,4,4,4,4> s', 0, [1, 0])
>>> game_of_two = parlour.Game("kalah", houses=3, seeds=3)
>>> game_of_two.start().solve().value
2

`parlour.vector` steps thousands of games at once; `parlour.gymnasium`, `parlour.pettingzoo` and `parlour.open_spiel`
show them as these libraries do. `parlour.cluster` builds databases, proves openings and plays matches on many machines.
"""

from __future__ import annotations

from typing import Any

from . import vector
from ._parlour import (
    Analysis,
    Endgame,
    Game,
    IllegalAction,
    Line,
    Player,
    Record,
    State,
    View,
    __version__,
    games,
    match,
    play,
    replay,
)

__all__ = [
    "Analysis",
    "Endgame",
    "Game",
    "IllegalAction",
    "Line",
    "Player",
    "Record",
    "State",
    "View",
    "__version__",
    "games",
    "match",
    "play",
    "replay",
    "vector",
]


def _resume(record: Record, deal: bool) -> State:
    """Makes a pickled state again."""
    return replay(record, deal=deal)


def _player(kind: str, seed: int) -> Player:
    """Makes a pickled player again, as it sits down."""
    return Player(kind, seed=seed)


def _endgame(path: str, most_bytes: int) -> Endgame:
    """Opens a pickled database again."""
    return Endgame(path, most_bytes=most_bytes)


def __getattr__(name: str) -> Any:
    # Each needs a package that may not be installed.
    if name in ("cluster", "gymnasium", "pettingzoo", "open_spiel"):
        import importlib

        return importlib.import_module(f"parlour.{name}")
    raise AttributeError(f"module 'parlour' has no attribute {name!r}")
