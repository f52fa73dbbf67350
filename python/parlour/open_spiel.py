"""Parlour's games in the shape of OpenSpiel's `Game` and `State`, for code that is written against these.

>>> import parlour.open_spiel
>>> game = parlour.open_spiel.load_game("kalah", houses=6, seeds=4)
>>> state = game.new_initial_state()
>>> state.apply_action(2)
>>> state.current_player(), state.legal_actions(), state.is_terminal()
(0, [0, 1, 3, 4, 5], False)

OpenSpiel itself is not needed. Actions are the numbers of `parlour.Game.action_texts`; an outcome of chance is the
place of the card in the pack, or 52 and the seat that deals first.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ._parlour import Game as _Game
from ._parlour import Record as _Record
from ._parlour import State as _State
from ._parlour import replay as _replay

__all__ = ["CHANCE", "TERMINAL", "Game", "State", "load_game"]

CHANCE = -1
TERMINAL = -4
_PACK = 52
_SUITS, _RANKS = "hdsc", "a234567890jqk"


def load_game(game: str | _Game, **rules: Any) -> Game:
    """Returns a game by name, with `houses`, `seeds`, `seats` and house rules; a single set or round as usual."""
    if isinstance(game, _Game):
        return Game(game)
    return Game(_Game(game, **rules).for_contest())


def _outcome(text: str) -> int:
    """Numbers an outcome of chance, such as `+h9` or `dealer2`."""
    if text.startswith("dealer"):
        return _PACK + int(text.removeprefix("dealer")) - 1
    return _SUITS.index(text[1]) * 13 + _RANKS.index(text[2])


def _outcome_text(number: int) -> str:
    if number < 0:
        raise ValueError(f"an outcome is a number from 0, not {number}")
    if number >= _PACK:
        return f"dealer{number - _PACK + 1}"
    return f"+{_SUITS[number // 13]}{_RANKS[number % 13]}"


class Game:
    """A game: its name, size and house rules."""

    def __init__(self, game: _Game) -> None:
        self.parlour = game

    def new_initial_state(self) -> State:
        """Begins a game."""
        return State(self, self.parlour.start(seed=0, deal=False))

    def num_players(self) -> int:
        """Returns how many seats there are."""
        return self.parlour.seats

    def num_distinct_actions(self) -> int:
        """Returns how many numbers of actions there are, from 0."""
        return self.parlour.action_count

    def max_chance_outcomes(self) -> int:
        """Returns how many numbers of outcomes there are, from 0: none of a sowing game."""
        return 0 if self.parlour.family == "sowing" else _PACK + self.parlour.seats

    def min_utility(self) -> float:
        """Returns what a lost game is worth."""
        return -1.0

    def max_utility(self) -> float:
        """Returns what a won game is worth."""
        return 1.0

    def utility_sum(self) -> float:
        """Returns what all seats win together."""
        return 0.0

    def observation_tensor_shape(self) -> list[int]:
        """Returns the shape of what a seat sees."""
        return [self.parlour.observation_size]

    def observation_tensor_size(self) -> int:
        """Returns how many numbers a seat sees."""
        return self.parlour.observation_size

    def deserialize_state(self, text: str) -> State:
        """Reads what `State.serialize` has written."""
        return State(self, _replay(_Record(text), deal=False))

    def __str__(self) -> str:
        return repr(self.parlour)

    def __reduce__(self) -> tuple[Any, ...]:
        return (Game, (self.parlour,))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self.parlour == other.parlour

    def __hash__(self) -> int:
        return hash(self.parlour)


class State:
    """A game in progress. Chance acts by outcomes of its own, which you draw."""

    def __init__(self, game: Game, state: _State) -> None:
        self._game = game
        self.parlour = state

    def get_game(self) -> Game:
        """Returns the game that is played."""
        return self._game

    def current_player(self) -> int:
        """Returns the seat that is to choose, -1 when chance is to act, or -4 when the game is over."""
        seat = self.parlour.to_play
        if seat is not None:
            return seat
        return CHANCE if self.parlour.is_chance else TERMINAL

    def is_terminal(self) -> bool:
        """Tells whether the game is over."""
        return self.parlour.is_over

    def is_chance_node(self) -> bool:
        """Tells whether chance is to act."""
        return self.parlour.is_chance

    def is_simultaneous_node(self) -> bool:
        """Returns `False`: who chooses at once with another is asked after it, and not told."""
        return False

    def is_player_node(self) -> bool:
        """Tells whether a seat is to choose."""
        return self.parlour.to_play is not None

    def num_players(self) -> int:
        """Returns how many seats there are."""
        return self._game.num_players()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Returns the numbers of what chance may do, each with its probability."""
        return [(_outcome(text), share) for text, share in self.parlour.outcomes()]

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Returns the numbers of the legal actions, in order; none of a seat that is not to choose."""
        if self.parlour.is_chance:
            return [number for number, _ in self.chance_outcomes()]
        if player is not None and player != self.parlour.to_play:
            return []
        return [int(number) for number in np.flatnonzero(self.parlour.mask())]

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        """Returns 1 for each number that is a legal action, otherwise 0."""
        if player is not None and player != self.parlour.to_play:
            return [0] * self._game.num_distinct_actions()
        return [int(legal) for legal in self.parlour.mask()]

    def apply_action(self, action: int) -> None:
        """Plays a numbered action, or an outcome of chance."""
        if self.parlour.is_chance:
            self.parlour.play(_outcome_text(action))
        else:
            self.parlour.play_number(action)

    def undo_action(self, player: int, action: int) -> None:
        """Takes back the last action."""
        self.parlour.undo()

    def child(self, action: int) -> State:
        """Returns the state after an action."""
        child = self.clone()
        child.apply_action(action)
        return child

    def action_to_string(self, player: int, action: int | None = None) -> str:
        """Returns the text of a numbered action. A player may be named first."""
        number = player if action is None else action
        if self.parlour.is_chance:
            return _outcome_text(number)
        return self.parlour.action_text(number)

    def string_to_action(self, player: int | str, text: str | None = None) -> int:
        """Returns the number of a legal action. A player may be named first."""
        wanted = text if text is not None else str(player)
        if self.parlour.is_chance:
            return _outcome(wanted)
        for number in self.legal_actions():
            if self.parlour.action_text(number) == wanted:
                return number
        raise ValueError(f"`{wanted}` is not legal here")

    def returns(self) -> list[float]:
        """Returns what each seat has won, from -1 to 1; 0 while the game goes on."""
        return self.parlour.returns

    def rewards(self) -> list[float]:
        """Returns what each seat won by the last action, which is all of `returns`."""
        return self.parlour.returns

    def player_return(self, player: int) -> float:
        """Returns what a seat has won."""
        return self.parlour.returns[player]

    def player_reward(self, player: int) -> float:
        """Returns what a seat won by the last action."""
        return self.parlour.returns[player]

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """Returns what a seat sees, as numbers; of the seat that is to choose if none is named."""
        return [float(value) for value in self.parlour.observation(player)]

    def observation_string(self, player: int | None = None) -> str:
        """Returns what a seat sees, as text."""
        return str(self.parlour.view(player))

    def information_state_tensor(self, player: int | None = None) -> list[float]:
        """Returns what a seat knows, as numbers."""
        # What a seat sees holds all that a perfect memory knows of where cards are.
        return self.observation_tensor(player)

    def information_state_string(self, player: int | None = None) -> str:
        """Returns what a seat knows, as text."""
        return self.observation_string(player)

    def resample_from_infostate(self, player: int, probability_sampler: Any) -> State:
        """Draws a state that looks the same to a seat; `probability_sampler()` is a number from 0 to 1."""
        seed = int(probability_sampler() * 2**53)
        return State(self._game, self.parlour.resample(player, seed=seed))

    def move_number(self) -> int:
        """Returns how many actions were played, those of chance included."""
        return len(self.parlour.played)

    def history_str(self) -> str:
        """Returns the texts of these actions."""
        return " ".join(self.parlour.played)

    def clone(self) -> State:
        """Returns a copy."""
        return State(self._game, self.parlour.copy())

    def serialize(self) -> str:
        """Writes the game so far as a record."""
        return str(self.parlour.record())

    def __str__(self) -> str:
        return str(self.parlour)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.parlour == other.parlour

    def __hash__(self) -> int:
        return hash(self.parlour)

    def __reduce__(self) -> tuple[Any, ...]:
        return (State, (self._game, self.parlour))
