"""Parlour's games as environments of PettingZoo, in which you play every seat.

>>> import parlour.pettingzoo
>>> env = parlour.pettingzoo.env("kalah")
>>> env.reset(seed=1)
>>> for agent in env.agent_iter():
...     observation, reward, terminated, truncated, info = env.last()
...     action = None
...     if not (terminated or truncated):
...         action = env.action_space(agent).sample(observation["action_mask"])
...     env.step(action)

An observation is a dict of `observation` (int32, see `parlour.Game.observation_names`) and `action_mask` (int8).
`parallel_env` has both players of a simultaneous opening choose at once; elsewhere everybody but the one who is to
play chooses `wait`, the last action.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.env_logger import EnvLogger

from ._parlour import Game, IllegalAction, State

__all__ = ["env", "parallel_env", "raw_env"]


def env(game: str | Game = "kalah", **kwargs: Any) -> AECEnv[Any, Any, Any]:
    """Returns the environment with the usual checks: who plays an illegal action loses, a number that is no action is
    refused, and so is whatever comes before `reset`."""
    return _CheckedEnv(game, **kwargs)


def _asked(game: str | Game, rules: dict[str, Any]) -> Game:
    if isinstance(game, Game):
        return game
    return Game(game, **rules).for_contest()


def _spaces(game: Game, actions: int) -> spaces.Dict:
    seen = spaces.Box(0, game.observation_most, shape=(game.observation_size,), dtype=np.int32)
    mask = spaces.Box(0, 1, shape=(actions,), dtype=np.int8)
    return spaces.Dict({"observation": seen, "action_mask": mask})


class raw_env(AECEnv[str, Any, Any], EzPickle):  # noqa: N801
    """A game in which agents act in turn."""

    def __init__(
        self,
        game: str | Game = "kalah",
        *,
        max_actions: int = 1000,
        render_mode: str | None = None,
        **rules: Any,
    ) -> None:
        EzPickle.__init__(self, game, max_actions=max_actions, render_mode=render_mode, **rules)
        super().__init__()
        self.game = _asked(game, rules)
        self.metadata = {
            "render_modes": ["ansi"],
            "name": f"parlour_{self.game.name}_v0",
            "is_parallelizable": False,
        }
        self.max_actions = max_actions
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.game.seats)]
        self.agents = list(self.possible_agents)
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        actions = self.game.action_count
        self.observation_spaces = {a: _spaces(self.game, actions) for a in self.agents}
        self.action_spaces = {a: spaces.Discrete(actions) for a in self.agents}
        self._none = np.zeros(actions, dtype=np.int8)
        self._rng = np.random.default_rng()
        self.state_of_game: State = self.game.start(seed=0)

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._rng = np.random.default_rng(seed)
        self.state_of_game = self.game.start(seed=int(self._rng.integers(2**31)))
        self._actions = 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.state_of_game.to_play or 0]

    def observe(self, agent: str) -> dict[str, npt.NDArray[Any]]:
        seat, state = self._seats[agent], self.state_of_game
        mask = state.mask().view(np.int8) if state.to_play == seat else self._none.copy()
        return {"observation": state.observation(seat), "action_mask": mask}

    def step(self, action: Any) -> None:
        agent, state = self.agent_selection, self.state_of_game
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        state.play_number(int(action))
        self._actions += 1
        self._cumulative_rewards[agent] = 0.0
        seat = state.to_play
        if seat is None:
            self.rewards = dict(zip(self.possible_agents, state.returns))
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
            self.agent_selection = self.agents[0]
            return
        if self._actions >= self.max_actions:
            self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.possible_agents[seat]

    def render(self) -> str | None:
        return None if self.render_mode is None else str(self.state_of_game)

    def close(self) -> None:
        pass


class _CheckedEnv(raw_env):
    """What `TerminateIllegalWrapper`, `AssertOutOfBoundsWrapper` and `OrderEnforcingWrapper` check, without wrappers:
    these take four fifths of the time of a step."""

    _has_reset = False
    _has_updated = False

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._has_reset = self._has_updated = True
        super().reset(seed=seed, options=options)

    def step(self, action: Any) -> None:
        if not self._has_reset:
            EnvLogger.error_step_before_reset()
        self._has_updated = True
        if not self.agents:
            EnvLogger.warn_step_after_terminated_truncated()
            return
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert self.action_spaces[agent].contains(action), "action is not in action space"
        try:
            super().step(action)
        except IllegalAction:
            EnvLogger.warn_on_illegal_move()
            self._cumulative_rewards[agent] = 0.0
            self.terminations = dict.fromkeys(self.agents, True)
            self.truncations = dict.fromkeys(self.agents, True)
            self.rewards = dict.fromkeys(self.agents, 0.0)
            self.rewards[agent] = -1.0
            self._accumulate_rewards()
            self._deads_step_first()

    def observe(self, agent: str) -> dict[str, npt.NDArray[Any]]:
        if not self._has_reset:
            EnvLogger.error_observe_before_reset()
        return super().observe(agent)

    def render(self) -> str | None:
        if not self._has_reset:
            EnvLogger.error_render_before_reset()
        return super().render()

    def agent_iter(self, max_iter: int = 2**63) -> Any:
        if not self._has_reset:
            EnvLogger.error_agent_iter_before_reset()
        return self._agents_in_turn(max_iter)

    def _agents_in_turn(self, left: int) -> Iterator[str]:
        while self.agents and left > 0:
            assert self._has_updated, "need to call step() or reset() in a loop over `agent_iter`"
            self._has_updated = False
            left -= 1
            yield self.agent_selection


class parallel_env(ParallelEnv[str, Any, Any], EzPickle):  # noqa: N801
    """A game in which agents act at once, where it allows that, and otherwise wait."""

    def __init__(
        self,
        game: str | Game = "kalah",
        *,
        max_actions: int = 1000,
        render_mode: str | None = None,
        **rules: Any,
    ) -> None:
        EzPickle.__init__(self, game, max_actions=max_actions, render_mode=render_mode, **rules)
        self.game = _asked(game, rules)
        self.metadata = {"render_modes": ["ansi"], "name": f"parlour_{self.game.name}_parallel_v0"}
        self.max_actions = max_actions
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.game.seats)]
        self.agents: list[str] = []
        self.wait = self.game.action_count
        self.observation_spaces = {
            a: _spaces(self.game, self.wait + 1) for a in self.possible_agents
        }
        self.action_spaces = {a: spaces.Discrete(self.wait + 1) for a in self.possible_agents}
        self._rng = np.random.default_rng()
        self.state_of_game: State = self.game.start(seed=0)

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def _masks(self) -> list[npt.NDArray[np.int8]]:
        """Returns what each seat may choose now; one that cannot choose waits."""
        state = self.state_of_game
        masks = [np.zeros(self.wait + 1, dtype=np.int8) for _ in self.possible_agents]
        if state.to_play is not None:
            masks[state.to_play][:-1] = state.mask()
        if state.is_simultaneous:
            # What the other may choose does not depend on what is chosen first.
            after = state.copy()
            after.play(after.actions()[0])
            if after.to_play is not None:
                masks[after.to_play][:-1] = after.mask()
        for mask in masks:
            mask[-1] = not mask.any()
        return masks

    def _observations(self) -> dict[str, Any]:
        state, masks = self.state_of_game, self._masks()
        return {
            agent: {"observation": state.observation(seat), "action_mask": masks[seat]}
            for seat, agent in enumerate(self.possible_agents)
        }

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        if seed is not None:
            self._rng = np.random.default_rng(seed)
        self.state_of_game = self.game.start(seed=int(self._rng.integers(2**31)))
        self._actions = 0
        self.agents = list(self.possible_agents)
        return self._observations(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, Any]) -> tuple[dict[str, Any], ...]:
        state, agents = self.state_of_game, self.agents
        if not agents:
            # As parallel environments do once everybody has left.
            return {}, {}, {}, {}, {}
        missing = [agent for agent in agents if agent not in actions]
        if missing:
            raise ValueError(f"everybody acts at once: no action is given for {missing[0]}")
        chosen = {seat: int(actions[agent]) for seat, agent in enumerate(self.possible_agents)}
        choosers = {seat for seat, mask in enumerate(self._masks()) if not mask[-1]}
        lost = None
        while state.to_play in choosers:
            seat = state.to_play
            choosers.remove(seat)
            if not 0 <= chosen[seat] < self.wait or not state.mask()[chosen[seat]]:
                lost = seat
                break
            state.play_number(chosen[seat])
            self._actions += 1
        over = state.is_over or lost is not None
        truncated = not over and self._actions >= self.max_actions
        rewards = dict(zip(agents, state.returns))
        if lost is not None:
            rewards = {a: -1.0 if s == lost else 0.0 for s, a in enumerate(agents)}
        seen = self._observations()
        if over or truncated:
            self.agents = []
        return (
            seen,
            rewards,
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, truncated),
            {agent: {} for agent in agents},
        )

    def render(self) -> str | None:
        return None if self.render_mode is None else str(self.state_of_game)

    def close(self) -> None:
        pass
