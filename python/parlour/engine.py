"""A Python file as a player of Parlour, over the Universal Game Interface (UGI).

    parlour tournament kalah --player Mine=python:mine.py --player Easy=easy

starts `python3 -m parlour.engine mine.py`. The file, or the file `player.py` of a folder, has a function that chooses:

    def choose(view):
        return view.actions()[0]

It is given a `parlour.View`: what its seat may know of the game, and nothing else. It returns an action as text, or as
the number of a house. `view.observation()` and `view.mask()` are the arrays that batches have, so that a model that was
learned there can play here; `choose_number(view)` instead of `choose` returns a number of the mask. While the file runs,
its folder is the first of `sys.path`; what it prints goes to standard error. A function of two arguments is also given
a dict of limits, those that there are of `movetime`, `p1time`, `p2time`, `p1inc`, `p2inc` (seconds), `nodes` and `depth`:

    def choose(view, limits):
        state = view.resample(seed=1)
        return state.best(seconds=limits.get("movetime", 1) / 2)
"""

from __future__ import annotations

import contextlib
import importlib.util
import inspect
import sys
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TextIO

from ._parlour import Game, State, View, games

__all__ = ["Engine", "load", "main"]

_SECONDS = {"movetime", "p1time", "p2time", "p1inc", "p2inc"}
_COUNTS = {"nodes", "depth"}


def load(path: str | Path) -> Callable[[View, dict[str, float]], str]:
    """Loads a file, or `player.py` of a folder, and returns what chooses in it as a function of a view and limits.

    Raises `FileNotFoundError`, `TypeError` if there is no function, or whatever the file itself raises.
    """
    file = Path(path)
    if file.is_dir():
        file = file / "player.py"
    if not file.is_file():
        raise FileNotFoundError(f"{file}: there is no such file")
    spec = importlib.util.spec_from_file_location("parlour_player", file)
    if spec is None or spec.loader is None:
        raise TypeError(f"{file}: not a file of Python, such as player.py")
    module = importlib.util.module_from_spec(spec)
    sys.path.insert(0, str(file.resolve().parent))
    sys.modules["parlour_player"] = module
    spec.loader.exec_module(module)
    for name in ("choose", "choose_number"):
        function = getattr(module, name, None)
        if callable(function):
            return _chooser(function, name == "choose_number")
    raise TypeError(f"{file}: expected a function `choose(view)` or `choose_number(view)`")


def _chooser(
    function: Callable[..., Any], is_number: bool
) -> Callable[[View, dict[str, float]], str]:
    with_limits = len(inspect.signature(function).parameters) > 1

    def choose(view: View, limits: dict[str, float]) -> str:
        chosen = function(view, limits) if with_limits else function(view)
        if is_number:
            return view.action_text(int(chosen))
        return str(chosen)

    return choose


class Engine:
    """Reads lines of UGI and answers them.

    >>> import sys
    >>> engine = Engine(lambda: lambda view, limits: view.actions()[-1], sys.stdout)
    >>> for line in ["setoption name Game value oware", "position startpos moves 1", "go"]:
    ...     engine.hear(line)
    bestmove 6
    """

    def __init__(
        self, loader: Callable[[], Callable[[View, dict[str, float]], str]], out: TextIO
    ) -> None:
        self._loader, self._out = loader, out
        self._choose: Callable[[View, dict[str, float]], str] | None = None
        self._name = "kalah"
        self._rules: dict[str, str] = {}
        self._game: Game | None = None
        self._view: View | None = None
        self.is_over = False

    def hear(self, line: str) -> None:
        """Does what a line asks for; unknown lines are skipped."""
        word, _, rest = line.strip().partition(" ")
        if word == "ugi":
            self._introduce()
        elif word == "setoption":
            self._set(rest)
        elif word == "isready":
            self._ready()
            self._say("readyok")
        elif word == "uginewgame":
            self._view = None
        elif word == "position":
            self._view = self._position(rest)
        elif word == "go":
            self._go(rest)
        elif word == "quit":
            self.is_over = True

    def _say(self, line: str) -> None:
        print(line, file=self._out, flush=True)

    def _introduce(self) -> None:
        self._say("id name A player in Python")
        self._say("option name Game type string default kalah")
        for name, default in (("Houses", 6), ("Seeds", 4), ("Seats", 2)):
            self._say(f"option name {name} type spin default {default}")
        keys = {option["key"]: None for name in games() for option in Game(name).options}
        for key in keys:
            self._say(f"option name Rule.{key} type string default")
        self._say("ugiok")

    def _set(self, text: str) -> None:
        name, _, value = text.removeprefix("name ").partition(" value ")
        name, value = name.strip(), value.strip()
        self._game = None
        if name == "Game":
            self._name, self._rules = value, {}
        elif name in ("Houses", "Seeds", "Seats"):
            self._rules[name.lower()] = value
        elif name.startswith("Rule."):
            self._rules[name.removeprefix("Rule.").replace("-", "_")] = value

    def _of(self) -> Game:
        if self._game is None:
            sizes = ("houses", "seeds", "seats")
            rules: dict[str, Any] = {
                key: int(value) if key in sizes else value for key, value in self._rules.items()
            }
            self._game = Game(self._name, **rules)
        return self._game

    def _ready(self) -> Callable[[View, dict[str, float]], str]:
        if self._choose is None:
            self._choose = self._loader()
        return self._choose

    def _position(self, text: str) -> View:
        place, _, moves = text.partition("moves")
        kind, _, rest = place.strip().partition(" ")
        game = self._of()
        if game.family == "cassino":
            return game.view(rest)
        state = (
            game.position(rest) if kind == "fen" else game.start(first=rest or "south")
        )
        _play(state, moves.split())
        return state.view()

    def _go(self, text: str) -> None:
        if self._view is None:
            self._say("bestmove none")
            return
        limits: dict[str, float] = {}
        words = iter(text.split())
        for word in words:
            if word in _SECONDS:
                limits[word] = float(next(words, "0")) / 1000
            elif word in _COUNTS:
                limits[word] = float(next(words, "0"))
        with contextlib.redirect_stdout(sys.stderr):
            chosen = self._ready()(self._view, limits)
        self._say(f"bestmove {chosen}")


def _play(state: State, moves: list[str]) -> None:
    for move in moves:
        # A choice that is a secret: whatever it is, the view does not show it.
        state.play(state.actions()[0] if move == "?" else move)


def _lines() -> Iterator[str]:
    while line := sys.stdin.readline():
        yield line


def main(arguments: list[str]) -> int:
    """Plays the file that is named, until standard input ends; returns the status to exit with."""
    if len(arguments) != 1:
        print("usage: python3 -m parlour.engine FILE", file=sys.stderr)
        return 2
    path = Path(arguments[0])
    if not path.exists():
        print(f"parlour.engine: {path}: there is no such file", file=sys.stderr)
        return 2

    def loader() -> Callable[[View, dict[str, float]], str]:
        with contextlib.redirect_stdout(sys.stderr):
            return load(path)

    engine = Engine(loader, sys.stdout)
    try:
        for line in _lines():
            engine.hear(line)
            if engine.is_over:
                break
    except Exception:
        # The last line of a traceback says what is wrong; Parlour shows the end of this.
        traceback.print_exc()
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
