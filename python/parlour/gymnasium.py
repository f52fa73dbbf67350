"""Parlour's games as environments of Gymnasium, in which opponents sit in all seats but one.

Importing this module registers every game, such as `parlour/kalah-v0`:

>>> import gymnasium
>>> import parlour.gymnasium
>>> env = gymnasium.make("parlour/kalah-v0", opponent="easy")
>>> observation, info = env.reset(seed=1)
>>> observation.shape, info["action_mask"].tolist()
((14,), [1, 1, 1, 1, 1, 1])
>>> envs = gymnasium.make_vec("parlour/oware-v0", num_envs=64)
>>> envs.metadata["autoreset_mode"]
<AutoresetMode.NEXT_STEP: 'NextStep'>

The observation is that of `parlour.Game.observation_names`, int32; `info["action_mask"]`, int8, tells which actions
are legal. The reward is that of `parlour.vector.make`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space

from . import vector
from ._parlour import Game, games

__all__ = ["Env", "VectorEnv", "space"]

_MODES: dict[Literal["same_step", "next_step", "disabled"], AutoresetMode] = {
    "same_step": AutoresetMode.SAME_STEP,
    "next_step": AutoresetMode.NEXT_STEP,
    "disabled": AutoresetMode.DISABLED,
}


def space(game: Game) -> spaces.Box:
    """Returns the space of a seat's observations."""
    high = game.observation_most
    return spaces.Box(0, high, shape=(game.observation_size,), dtype=np.int32)


class Env(gymnasium.Env[npt.NDArray[np.int32], np.int64]):
    """One game against an opponent.

    An illegal action ends the game with the reward -1 and `info["illegal"]`, as is usual where actions are drawn
    without a mask; with `illegal="raise"` it raises `parlour.IllegalAction`.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        game: str | Game = "kalah",
        *,
        opponent: str = "random",
        seat: int | Literal["alternate"] = 0,
        reward: Literal["win", "margin"] = "win",
        illegal: Literal["lose", "raise"] = "lose",
        max_actions: int = 1000,
        render_mode: str | None = None,
        **rules: Any,
    ) -> None:
        if illegal not in ("lose", "raise"):
            raise ValueError(f"illegal must be 'lose' or 'raise', got {illegal!r}")
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f"render_mode must be 'ansi' or None, got {render_mode!r}")
        self._games = vector.make(
            game,
            1,
            opponent=opponent,
            seat=seat,
            reward=reward,
            autoreset="disabled",
            max_actions=max_actions,
            **rules,
        )
        self._raises = illegal == "raise"
        self._over = True
        self.game = self._games.game
        self.render_mode = render_mode
        seen: Any = space(self.game)
        self.observation_space = seen
        self.action_space = spaces.Discrete(self.game.action_count)

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": self._games.mask[0].astype(np.int8)}
        if self._games.choices is not None:
            info["choices"] = self._games.choices[0].copy()
        return info

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[npt.NDArray[np.int32], dict[str, Any]]:
        super().reset(seed=seed)
        self._games.reset(int(self.np_random.integers(2**63)))
        self._over = False
        return self._games.observation[0].copy(), self._info()

    def step(
        self, action: np.int64
    ) -> tuple[npt.NDArray[np.int32], float, bool, bool, dict[str, Any]]:
        if self._over:
            raise RuntimeError("the game is over: call reset first")
        games, number = self._games, int(action)
        is_legal = 0 <= number < games.mask.shape[1] and bool(games.mask[0, number])
        if not is_legal and not self._raises:
            self._over = True
            return games.observation[0].copy(), -1.0, True, False, {**self._info(), "illegal": True}
        games.step(np.array([number], dtype=np.int32))
        terminated, truncated = bool(games.terminated[0]), bool(games.truncated[0])
        self._over = terminated or truncated
        observation = games.observation[0].copy()
        return observation, float(games.reward[0]), terminated, truncated, self._info()

    def render(self) -> Any:
        if self.render_mode is None:
            return None
        names = self.game.observation_names
        seen = self._games.observation[0]
        return "\n".join(f"{name}: {value}" for name, value in zip(names, seen) if value)


class VectorEnv(gymnasium.vector.VectorEnv[Any, Any, Any]):
    """Many games against an opponent.

    Observations, rewards and flags are copies, so that they can be kept; with `copy=False` they are the arrays that
    the next step writes. Actions must be legal: draw them with `info["action_mask"]`.
    """

    def __init__(
        self,
        game: str | Game = "kalah",
        num_envs: int = 1,
        *,
        opponent: str = "random",
        seat: int | Literal["alternate"] = 0,
        reward: Literal["win", "margin"] = "win",
        autoreset: Literal["same_step", "next_step", "disabled"] = "next_step",
        max_actions: int = 1000,
        copy: bool = True,
        render_mode: str | None = None,
        **rules: Any,
    ) -> None:
        self._games = vector.make(
            game,
            num_envs,
            opponent=opponent,
            seat=seat,
            reward=reward,
            autoreset=autoreset,
            max_actions=max_actions,
            **rules,
        )
        self._copy = copy
        self.game = self._games.game
        self.num_envs = num_envs
        self.render_mode = render_mode
        self.metadata = {"render_modes": [], "autoreset_mode": _MODES[autoreset]}
        self.single_observation_space = space(self.game)
        self.single_action_space = spaces.Discrete(self.game.action_count)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def _kept(self, array: npt.NDArray[Any]) -> npt.NDArray[Any]:
        return array.copy() if self._copy else array

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": self._kept(self._games.mask).view(np.int8)}
        if self._games.choices is not None:
            info["choices"] = self._kept(self._games.choices)
        return info

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Any, dict[str, Any]]:
        chosen = (options or {}).get("reset_mask")
        if seed is None or isinstance(seed, (int, np.integer)):
            super().reset(seed=None if seed is None else int(seed))
            if seed is None and chosen is None:
                seed = int(self.np_random.integers(2**62))
            self._games.reset(seed, chosen)
        else:
            seeds = [self.np_random.integers(2**62) if one is None else one for one in seed]
            self._games.reset([int(one) for one in seeds], chosen)
        return self._kept(self._games.observation), self._info()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        games = self._games
        games.step(actions)
        info = self._info()
        if games.autoreset == "same_step":
            ended = games.terminated | games.truncated
            if ended.any():
                last = np.full(self.num_envs, None, dtype=object)
                for row in np.flatnonzero(ended):
                    last[row] = games.final_observation[row].copy()
                info["final_obs"], info["_final_obs"] = last, ended
                # Nothing is legal in a game that is over.
                info["final_info"] = {
                    "action_mask": np.zeros_like(info["action_mask"]),
                    "_action_mask": ended,
                }
                info["_final_info"] = ended
        return (
            self._kept(games.observation),
            self._kept(games.reward),
            self._kept(games.terminated),
            self._kept(games.truncated),
            info,
        )


for _name in games():
    gymnasium.register(
        id=f"parlour/{_name}-v0",
        entry_point="parlour.gymnasium:Env",
        vector_entry_point="parlour.gymnasium:VectorEnv",
        kwargs={"game": _name},
    )
