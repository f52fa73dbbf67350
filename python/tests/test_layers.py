"""Gymnasium, PettingZoo and OpenSpiel."""

import importlib.util
import pickle
import random
import warnings

import numpy as np
import pytest

import parlour

NAMES = ["kalah", "oware", "togyzkumalak", "congkak", "cassino"]


@pytest.mark.parametrize("name", NAMES)
def test_gymnasium_checks_the_environment(name):
    gymnasium = pytest.importorskip("gymnasium")
    from gymnasium.utils.env_checker import check_env

    import parlour.gymnasium

    env = gymnasium.make(f"parlour/{name}-v0", disable_env_checker=True)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(env.unwrapped, skip_render_check=True)


def test_gymnasium_plays_whole_games():
    gymnasium = pytest.importorskip("gymnasium")
    import parlour.gymnasium

    env = gymnasium.make("parlour/kalah-v0", opponent="greedy")
    for seed in range(3):
        _, info = env.reset(seed=seed)
        over = False
        while not over:
            action = env.action_space.sample(info["action_mask"])
            _, reward, terminated, truncated, info = env.step(action)
            over = terminated or truncated
        assert reward in (-1, 0, 1) and "illegal" not in info
    env.reset()
    env.step(2) if env.unwrapped._games.mask[0, 2] else None
    observation, reward, terminated, _, info = env.unwrapped.step(-1)
    assert (reward, terminated, info["illegal"]) == (-1, True, True)
    strict = parlour.gymnasium.Env("kalah", illegal="raise")
    strict.reset()
    with pytest.raises(parlour.IllegalAction):
        strict.step(9)
    with pytest.raises(ValueError, match="illegal must be"):
        parlour.gymnasium.Env("kalah", illegal="ignore")


@pytest.mark.parametrize("autoreset", ["next_step", "same_step", "disabled"])
def test_gymnasium_vectors_reset_as_they_declare(autoreset):
    gymnasium = pytest.importorskip("gymnasium")
    import parlour.gymnasium

    envs = gymnasium.make_vec("parlour/kalah-v0", num_envs=4, autoreset=autoreset)
    assert envs.metadata["autoreset_mode"].name == autoreset.upper()
    observation, info = envs.reset(seed=3)
    assert envs.observation_space.contains(observation)
    assert observation.dtype == envs.single_observation_space.dtype
    rng = np.random.default_rng(1)
    ended_before = np.zeros(4, dtype=bool)
    ends = 0
    for _ in range(300):
        kept = observation.copy()
        actions = parlour.vector.sample(info["action_mask"].astype(bool), rng)
        assert envs.action_space.contains(actions.astype(np.int64))
        previous, (observation, reward, terminated, truncated, info) = observation, envs.step(actions)
        assert np.array_equal(previous, kept), "what was returned is not changed later"
        assert reward.shape == terminated.shape == (4,)
        if autoreset == "next_step":
            assert not (reward[ended_before].any() or terminated[ended_before].any())
        if autoreset == "same_step" and terminated.any():
            assert np.array_equal(info["_final_obs"], terminated)
            assert all(info["final_obs"][row].sum() == 48 for row in np.flatnonzero(terminated))
        ended_before = terminated | truncated
        ends += int(ended_before.sum())
        if autoreset == "disabled" and ended_before.any():
            observation, info = envs.reset(options={"reset_mask": ended_before})
            assert observation[ended_before].max() <= 48
    assert ends > 4
    envs.close()


def test_gymnasium_vectors_take_all_forms_of_seeds():
    gymnasium = pytest.importorskip("gymnasium")
    import parlour.gymnasium

    envs = gymnasium.make_vec("parlour/cassino-v0", num_envs=3)
    expected = envs.reset(seed=[1, 2, 3])[0]
    for seed in ((1, 2, 3), np.array([1, 2, 3]), [np.int64(1), 2, 3]):
        assert np.array_equal(envs.reset(seed=seed)[0], expected)
    some = envs.reset(seed=[1, None, 3])[0]
    assert np.array_equal(some[[0, 2]], expected[[0, 2]])
    assert np.array_equal(envs.reset(seed=np.int64(5))[0], envs.reset(seed=5)[0])
    with pytest.raises(ValueError, match="seed must have 3 numbers"):
        envs.reset(seed=[1])
    with pytest.raises(ValueError, match="render_mode must be"):
        gymnasium.make("parlour/kalah-v0", render_mode="human")
    shown = gymnasium.make("parlour/kalah-v0", render_mode="ansi")
    shown.reset(seed=1)
    assert "own house 1: 4" in shown.render()


def test_gymnasium_tells_of_the_end_in_the_same_step_as_its_own_vectors_do():
    gymnasium = pytest.importorskip("gymnasium")
    import parlour.gymnasium

    mode = {"autoreset_mode": gymnasium.vector.AutoresetMode.SAME_STEP}
    theirs = gymnasium.make_vec("parlour/kalah-v0", num_envs=2, vectorization_mode="sync", vector_kwargs=mode)
    ours = gymnasium.make_vec("parlour/kalah-v0", num_envs=2, autoreset="same_step")
    for envs in (theirs, ours):
        _, info = envs.reset(seed=1)
        ended = np.zeros(2, dtype=bool)
        while not ended.any():
            _, _, terminated, truncated, info = envs.step(info["action_mask"].argmax(axis=1))
            ended = terminated | truncated
        keys = {"final_obs", "_final_obs", "final_info", "_final_info"}
        assert keys <= set(info)
        assert info["_final_info"].tolist() == info["_final_obs"].tolist() == ended.tolist()
        assert info["final_info"]["action_mask"].shape == (2, 6)


@pytest.mark.parametrize("name", NAMES)
def test_pettingzoo_checks_the_environment(name, capsys):
    pytest.importorskip("pettingzoo")
    from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

    import parlour.pettingzoo

    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # api_test knows by name which observations may be dicts.
        warnings.filterwarnings("ignore", message="Observation is not a NumPy array|Observation space for each agent")
        api_test(parlour.pettingzoo.env(name), num_cycles=300)
        seed_test(lambda: parlour.pettingzoo.env(name), num_cycles=100)
        parallel_api_test(parlour.pettingzoo.parallel_env(name), num_cycles=300)
        parallel_seed_test(lambda: parlour.pettingzoo.parallel_env(name), num_cycles=1)


def test_pettingzoo_plays_whole_games():
    pytest.importorskip("pettingzoo")
    import parlour.pettingzoo

    for name, seats in (("kalah", {}), ("cassino", {"seats": 3})):
        env = parlour.pettingzoo.env(name, **seats)
        env.reset(seed=4)
        for agent in env.agents:
            env.action_space(agent).seed(4)
        total = dict.fromkeys(env.possible_agents, 0.0)
        for agent in env.agent_iter():
            observation, reward, terminated, truncated, _ = env.last()
            total[agent] += reward
            action = None
            if not (terminated or truncated):
                action = env.action_space(agent).sample(observation["action_mask"])
            env.step(action)
        state = env.unwrapped.state_of_game
        assert state.is_over and list(total.values()) == pytest.approx(state.returns)
        assert pickle.loads(pickle.dumps(env.unwrapped)).game == env.unwrapped.game


def wrapped(name):
    """The environment with the wrappers that PettingZoo's own have."""
    from pettingzoo.utils import wrappers

    import parlour.pettingzoo

    env = wrappers.TerminateIllegalWrapper(parlour.pettingzoo.raw_env(name), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(env))


@pytest.mark.parametrize("name", ["kalah", "cassino"])
@pytest.mark.parametrize("bad_at", [0, 5, None])
def test_pettingzoos_checks_are_those_of_its_wrappers(name, bad_at):
    """Step by step the same, up to the end of a game, whether an illegal action ends it or not."""
    pytest.importorskip("pettingzoo")
    import parlour.pettingzoo

    def told(env):
        with pytest.raises(AttributeError):
            env.rewards
        for early in (lambda: env.step(0), lambda: env.observe("player_0"), env.agent_iter, env.render):
            with pytest.raises(AssertionError):
                early()
        env.reset(seed=3)
        rng = random.Random(1)
        for number, agent in enumerate(env.agent_iter()):
            observation, reward, terminated, truncated, info = env.last()
            rest = (dict(env.rewards), dict(env.terminations), dict(env.truncations), list(env.agents))
            yield agent, observation["observation"].tolist(), reward, terminated, truncated, info, rest
            legal = np.flatnonzero(observation["action_mask"])
            if terminated or truncated:
                env.step(None)
            elif number == bad_at:
                with pytest.raises(AssertionError, match="not in action space"):
                    env.step(-1)
                illegal = np.flatnonzero(observation["action_mask"] == 0)
                env.step(int(illegal[0]) if illegal.size else int(legal[0]))
            else:
                env.step(int(rng.choice(legal)))

    ours, theirs = list(told(parlour.pettingzoo.env(name))), list(told(wrapped(name)))
    assert ours == theirs and len(ours) > 2


def test_a_loop_over_agents_must_step():
    pytest.importorskip("pettingzoo")
    import parlour.pettingzoo

    env = parlour.pettingzoo.env("kalah")
    env.reset(seed=1)
    with pytest.raises(AssertionError, match="need to call step"):
        for _ in env.agent_iter():
            pass
    env.reset(seed=1)
    assert len([env.step(0 if n == 0 else 1) for n, _ in enumerate(env.agent_iter(2))]) == 2


def test_both_choose_at_once_where_both_open():
    pytest.importorskip("pettingzoo")
    import parlour.pettingzoo

    env = parlour.pettingzoo.parallel_env("congkak-traditional", opening="together")
    observations, _ = env.reset(seed=1)
    masks = [observations[agent]["action_mask"] for agent in env.agents]
    together = all(mask[:-1].any() and not mask[-1] for mask in masks)
    assert together, "both choose in the opening"
    env.step({"player_0": 2, "player_1": 4})
    assert len(env.state_of_game.played) == 2
    kalah = parlour.pettingzoo.parallel_env("kalah")
    observations, _ = kalah.reset()
    assert observations["player_1"]["action_mask"].tolist() == [0] * 6 + [1]
    _, rewards, terminated, _, _ = kalah.step({"player_0": 6, "player_1": 6})
    assert rewards == {"player_0": -1.0, "player_1": 0.0} and all(terminated.values())


def test_parallel_environments_take_nonsense_as_an_illegal_action():
    pytest.importorskip("pettingzoo")
    import parlour.pettingzoo

    env = parlour.pettingzoo.parallel_env("kalah")
    assert env.step({"player_0": 0, "player_1": 6}) == ({}, {}, {}, {}, {}), "nobody has come yet"
    for action in (-1, -2, -200, 6, 7, 2**40):
        env.reset(seed=1)
        _, rewards, terminated, _, _ = env.step({"player_0": action, "player_1": 6})
        assert rewards == {"player_0": -1.0, "player_1": 0.0} and all(terminated.values())
        assert env.step({}) == ({}, {}, {}, {}, {}), "everybody has left"
    env.reset(seed=1)
    with pytest.raises(ValueError, match="no action is given for player_1"):
        env.step({"player_0": 0})
    both = parlour.pettingzoo.parallel_env("congkak-traditional", opening="together")
    both.reset(seed=1)
    _, rewards, _, _, _ = both.step({"player_0": 0, "player_1": -1})
    assert rewards == {"player_0": 0.0, "player_1": -1.0}


def test_outcomes_that_are_none_are_refused():
    import parlour.open_spiel as shape

    state = shape.load_game("cassino").new_initial_state()
    for number in (-1, -14, 52, 60):
        with pytest.raises(ValueError):
            state.apply_action(number)
    assert state.parlour.played == []


@pytest.mark.parametrize("name", NAMES)
def test_the_shape_of_open_spiel(name):
    import parlour.open_spiel as shape

    game = shape.load_game(name)
    rng = random.Random(1)
    state = game.new_initial_state()
    seen_chance = False
    for _ in range(150):
        if state.is_terminal():
            break
        if state.is_chance_node():
            seen_chance = True
            assert state.current_player() == shape.CHANCE
            numbers, shares = zip(*state.chance_outcomes())
            assert sum(shares) == pytest.approx(1) and list(numbers) == state.legal_actions()
            action = rng.choice(numbers)
        else:
            player = state.current_player()
            assert len(state.observation_tensor(player)) == game.observation_tensor_size()
            assert state.legal_actions(1 - player) == []
            legal = state.legal_actions()
            assert [n for n, one in enumerate(state.legal_actions_mask()) if one] == legal
            action = rng.choice(legal)
        text = state.action_to_string(state.current_player(), action)
        assert state.string_to_action(state.current_player(), text) == action
        before, child = state.clone(), state.child(action)
        state.apply_action(action)
        assert child == state and before != state
        child.undo_action(0, action)
        assert child == before
    assert seen_chance == (name == "cassino")
    again = game.deserialize_state(state.serialize())
    assert again == state and pickle.loads(pickle.dumps(state)) == state
    assert state.returns() == state.rewards() and hash(again) == hash(state)


def same_boards(state, ours, houses):
    """Compares the houses of both programs; returns them as Parlour has them."""
    seen = ours.parlour.observation(0)
    own, other = seen[:houses].tolist(), seen[houses + 1 : 2 * houses + 1].tolist()
    stores = [int(seen[houses]), int(seen[2 * houses + 1])]
    return own, other, stores


def open_spiel():
    """OpenSpiel, or loudly nothing: it has no wheels for some versions of Python."""
    if importlib.util.find_spec("pyspiel") is None:
        warnings.warn("NOT CHECKED: the games of OpenSpiel; install open_spiel", stacklevel=1)
        pytest.skip("NOT CHECKED: open_spiel is not installed")
    import pyspiel

    return pyspiel


def test_whole_games_of_open_spiels_mancala_agree():
    pyspiel = open_spiel()
    import parlour.open_spiel as shape

    rng = random.Random(5)
    for _ in range(60):
        theirs = pyspiel.load_game("mancala").new_initial_state()
        ours = shape.load_game("kalah", ends="either").new_initial_state()
        while not theirs.is_terminal():
            assert ours.current_player() == theirs.current_player()
            player = theirs.current_player()
            # Its pits are counted round the board from player 1's store.
            pit = (lambda n: n + 1) if player == 0 else (lambda n: n + 8)
            assert sorted(map(pit, ours.legal_actions())) == sorted(theirs.legal_actions())
            board = [int(value) for value in theirs.observation_tensor(0)[:14]]
            own, other, stores = same_boards(theirs, ours, 6)
            assert (board[1:7], board[8:14], [board[7], board[0]]) == (own, other, stores)
            action = rng.choice(ours.legal_actions())
            theirs.apply_action(pit(action))
            ours.apply_action(action)
        assert ours.is_terminal() and ours.returns() == theirs.returns()


def test_whole_games_of_open_spiels_oware_agree():
    pyspiel = open_spiel()
    import parlour.open_spiel as shape

    rng = random.Random(6)
    complete = 0
    for _ in range(60):
        theirs = pyspiel.load_game("oware").new_initial_state()
        ours = shape.load_game("oware").new_initial_state()
        seen = set()
        while not theirs.is_terminal():
            # It ends a game at the second coming of a position, Parlour at the third.
            if str(ours) in seen:
                break
            seen.add(str(ours))
            assert not ours.is_terminal(), str(ours)
            assert ours.current_player() == theirs.current_player()
            assert ours.legal_actions() == theirs.legal_actions()
            board = [round(value * 48) for value in theirs.observation_tensor(0)]
            own, other, stores = same_boards(theirs, ours, 6)
            assert board == own + other + stores
            action = rng.choice(ours.legal_actions())
            theirs.apply_action(action)
            ours.apply_action(action)
        if theirs.is_terminal() and ours.is_terminal():
            complete += 1
            assert ours.returns() == theirs.returns()
    assert complete > 30
