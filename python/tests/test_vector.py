"""Batches of games."""

import warnings

import numpy as np
import pytest

import parlour
from parlour import vector

GAMES = [
    ("kalah", {}),
    ("kalah", {"houses": 4, "seeds": 3, "pie": "on"}),
    ("mangala", {}),
    ("oware", {}),
    ("awari", {}),
    ("bestemshe", {}),
    ("togyzkumalak", {}),
    ("congkak-traditional", {"opening": "together"}),
    ("gabata", {}),
    ("kalah", {"houses": 80, "seeds": 5}),
    ("cassino", {}),
    ("cassino", {"seats": 4, "refill": "packets-of-four"}),
]
NAMED = pytest.mark.parametrize(("name", "rules"), GAMES, ids=lambda value: str(value))


@pytest.mark.parametrize("name", parlour.games())
def test_every_game_is_played_in_batches_as_alone(name):
    """Each row is the game that a `State` plays with the same seed and actions, in every number."""
    check_rows(name, {}, steps=80, n=3)


@NAMED
def test_rows_are_the_games_of_states(name, rules):
    check_rows(name, rules, steps=250, n=5)


def check_rows(name, rules, steps, n):
    env = vector.make(name, n, seed=11, max_actions=120, **rules)
    rng = np.random.default_rng(3)
    states = [env.game.start(seed=int(seed)) for seed in env.seeds]
    ends = 0
    for step in range(steps):
        for row, state in enumerate(states):
            assert env.to_play[row] == state.to_play, (step, row)
            assert np.array_equal(env.observation[row], state.observation()), (step, row)
            assert np.array_equal(env.mask[row], state.mask()), (step, row)
        actions = vector.sample(env.mask, rng)
        actors = env.to_play.copy()
        env.step(actions)
        for row, state in enumerate(states):
            state.play_number(int(actions[row]))
            played = sum(not text.startswith(("+", "dealer")) for text in state.played)
            over, cut = state.is_over, not state.is_over and played >= 120
            assert (env.terminated[row], env.truncated[row]) == (over, cut), (step, row)
            assert np.allclose(env.returns[row], state.returns, atol=1e-6)
            assert env.reward[row] == pytest.approx(env.returns[row][actors[row]])
            if over or cut:
                ends += 1
                assert np.array_equal(env.final_observation[row], state.observation(int(actors[row])))
                states[row] = env.game.start(seed=int(env.seeds[row]))
    assert ends > 0 or steps < 120 or name != "kalah"


def play(env, steps, seed=5):
    """Plays at random, each row by draws of its own, and tells everything."""
    rngs = [np.random.default_rng([seed, int(first)]) for first in env.seeds]
    for _ in range(steps):
        actions = [rng.choice(np.flatnonzero(mask)) for rng, mask in zip(rngs, env.mask)]
        env.step(np.array(actions, dtype=np.int32))
        yield tuple(
            np.copy(array)
            for array in (env.observation, env.mask, env.reward, env.returns, env.terminated, env.seeds, env.to_play)
        )


@pytest.mark.parametrize("opponent", [None, "random", "easy"])
@pytest.mark.parametrize("name", ["kalah", "cassino"])
def test_a_row_is_the_same_in_every_batch(name, opponent):
    many = vector.make(name, 4, seed=20, opponent=opponent, seat="alternate" if opponent is None else 0)
    alone = vector.make(name, 1, seed=22, opponent=opponent)
    for all_rows, one_row in zip(play(many, 120), play(alone, 120)):
        for of_all, of_one in zip(all_rows, one_row):
            assert np.array_equal(of_all[2], of_one[0])


def test_seeds_are_given_counted_or_followed():
    env = vector.make("cassino", 3, seed=[9, 9, 4])
    assert env.seeds.tolist() == [9, 9, 4]
    assert np.array_equal(env.observation[0], env.observation[1])
    assert not np.array_equal(env.observation[0], env.observation[2])
    env.reset(30)
    assert env.seeds.tolist() == [30, 31, 32]
    env.reset()
    followed = env.seeds.copy()
    assert len(set(followed.tolist())) == 3 and not {30, 31, 32} & set(followed.tolist())
    env.reset(mask=np.array([True, False, False]))
    assert env.seeds[0] != followed[0] and env.seeds[1:].tolist() == followed[1:].tolist()
    assert vector.make("kalah", 2, seed=2**64 - 1).seeds.tolist() == [2**64 - 1, 0]


@pytest.mark.parametrize("name", ["kalah", "oware", "cassino", "togyzkumalak"])
def test_opponents_are_the_players_of_the_command_line(name):
    """What a random opponent plays is what the player `random` plays in that seat with that seed."""
    for seat in (0, 1):
        env = vector.make(name, 1, seed=77, opponent="random", seat=seat, max_actions=10**6)
        seed = int(env.seeds[0])
        record = parlour.play(
            env.game, ["first" if own == seat else "random" for own in range(2)], seed=seed
        )
        while True:
            env.step([int(np.flatnonzero(env.mask[0])[0])])
            if env.terminated[0]:
                break
        state = parlour.replay(record)
        assert np.allclose(env.returns[0], state.returns)
        assert np.array_equal(env.final_observation[0], state.observation(seat))


def test_a_learner_sits_where_it_is_told():
    env = vector.make("kalah", 4, opponent="random", seat="alternate")
    assert env.to_play.tolist() == [0, 1, 0, 1]
    ends = 0
    rng = np.random.default_rng(1)
    while ends < 20:
        env.step(vector.sample(env.mask, rng))
        ends += int(env.terminated.sum())
        assert set(env.to_play.tolist()) <= {0, 1}
    assert vector.make("kalah", 3, opponent="random", seat=1).to_play.tolist() == [1, 1, 1]
    assert vector.make("cassino", 3, opponent="greedy", seat=2, seats=4).to_play.tolist() == [2, 2, 2]


def finish(env, rng):
    """Plays one-row batches to the end of a game."""
    while not (env.terminated[0] or env.truncated[0]):
        env.step(vector.sample(env.mask, rng))


def test_the_next_step_begins_anew_and_ignores_its_action():
    env = vector.make("kalah", 1, autoreset="next_step")
    start = env.observation.copy()
    finish(env, np.random.default_rng(2))
    assert env.to_play[0] == -1 and env.mask.all() and env.returns.any() == (env.reward[0] != 0)
    assert np.array_equal(env.observation, env.final_observation)
    assert not np.array_equal(env.observation, start)
    env.step([5])
    assert np.array_equal(env.observation, start) and env.to_play[0] == 0
    assert not env.terminated[0] and env.reward[0] == 0 and not env.returns.any()


def test_a_game_stays_over_until_it_is_reset():
    env = vector.make("kalah", 1, autoreset="disabled")
    start = env.observation.copy()
    finish(env, np.random.default_rng(2))
    last = env.observation.copy()
    env.step([0])
    assert np.array_equal(env.observation, last) and env.terminated[0] and env.reward[0] == 0
    env.reset(mask=np.array([True]))
    assert np.array_equal(env.observation, start) and not env.terminated[0]


def test_games_are_broken_off():
    env = vector.make("kalah", 2, max_actions=3)
    rng = np.random.default_rng(3)
    for _ in range(3):
        assert not env.truncated.any()
        env.step(vector.sample(env.mask, rng))
    assert env.truncated.all() and not env.terminated.any() and not env.reward.any()
    env.step(vector.sample(env.mask, rng))
    assert not env.truncated.any()


def test_margins_are_seeds():
    env = vector.make("kalah", 1, reward="margin", autoreset="disabled")
    finish(env, np.random.default_rng(4))
    own, other = env.observation[0][6], env.observation[0][13]
    assert sorted(env.returns[0].tolist()) == sorted([own - other, other - own])


def test_an_illegal_action_plays_nothing():
    env = vector.make("kalah", 3)
    env.step([2, 2, 2])
    before = [np.copy(a) for a in (env.observation, env.mask, env.to_play)]
    for actions, game in [([0, 2, 0], 1), ([0, 0, 6], 2), ([-1, 0, 0], 0), ([0, 2**40, 0], 1)]:
        with pytest.raises(parlour.IllegalAction, match=f"in game {game}; the legal ones are"):
            env.step(actions)
        assert all(map(np.array_equal, before, (env.observation, env.mask, env.to_play)))
    # The mask is what was told, not what is believed.
    env.mask[:] = True
    with pytest.raises(parlour.IllegalAction):
        env.step([2, 2, 2])


def test_wrong_shapes_and_types_are_refused():
    env = vector.make("kalah", 3)
    for actions in ([0, 0], [[0, 0, 0]], 0, np.zeros((3, 1), dtype=np.int32)):
        with pytest.raises(ValueError, match=r"shape \(3,\)"):
            env.step(actions)
    for actions in ([0.0, 0, 0], ["0", "0", "0"], [None, 0, 0], np.ones(3, dtype=bool), [0, [1], 2]):
        with pytest.raises((TypeError, ValueError)):
            env.step(actions)
    for actions in (
        np.zeros(3, dtype=np.int64),
        np.zeros(3, dtype=np.uint8),
        np.zeros(6, dtype=np.int32)[::2],
        np.zeros(3, dtype=">i4"),
        (0, 0, 0),
    ):
        vector.make("kalah", 3).step(actions)
    with pytest.raises(ValueError, match="mask must be"):
        env.reset(mask=np.array([1, 0, 0]))
    with pytest.raises(ValueError, match="mask must be"):
        env.reset(mask=np.array([True]))


def test_settings_are_checked():
    for keywords, part in [
        ({"n": 0}, "n must be between 1"),
        ({"n": -5}, "n must be between 1"),
        ({"n": 2**50}, "n must be between 1"),
        ({"seed": [1]}, "seed must have 2 numbers"),
        ({"opponent": "strong"}, "no kind of player"),
        ({"opponent": "counter"}, "plays only"),
        ({"opponent": "human"}, "nobody"),
        ({"opponent": "random", "seat": 2}, "seat must be between 0 and 1"),
        ({"seat": "both"}, "alternate"),
        ({"autoreset": "never"}, "autoreset must be"),
        ({"reward": "seeds"}, "reward must be"),
        ({"max_actions": 0}, "max_actions must be"),
        ({"seeds": 0}, "over before anybody can act"),
    ]:
        with pytest.raises(ValueError, match=part):
            vector.make("kalah", **{"n": 2, **keywords})
    with pytest.raises(TypeError):
        vector.make("kalah", 2, seed=-1)
    with pytest.raises(TypeError, match="belong into the Game"):
        vector.make(parlour.Game("kalah"), 2, houses=4)


def test_arrays_that_were_changed_are_refused_and_never_written_beyond():
    def no_dtype(env):
        env.reward.dtype = np.uint8

    def no_shape(env):
        env.observation.shape = (-1,)

    def no_writing(env):
        env.mask.flags.writeable = False

    for spoil in (no_dtype, no_shape, no_writing):
        env = vector.make("kalah", 4)
        with warnings.catch_warnings():
            # NumPy is about to forbid some of this.
            warnings.simplefilter("ignore", DeprecationWarning)
            try:
                spoil(env)
            except AttributeError:
                # This NumPy forbids it.
                continue
        with pytest.raises(RuntimeError, match="can no longer be written"):
            env.step([0, 0, 0, 0])
    env = vector.make("kalah", 4)
    with pytest.raises(ValueError, match="own its data|resize"):
        env.observation.resize((400, 14), refcheck=False)
    with pytest.raises(AttributeError):
        env.observation = None


def test_arrays_outlive_their_batch():
    env = vector.make("kalah", 100)
    observation, mask = env.observation, env.mask
    del env
    assert observation.sum() == 4800 and mask.all()


def test_arrays_stay_the_same_objects():
    env = vector.make("oware", 8)
    arrays = [env.observation, env.mask, env.reward, env.terminated, env.to_play, env.seeds]
    env.step(np.zeros(8, dtype=np.int32))
    assert all(a is b for a, b in zip(arrays, [env.observation, env.mask, env.reward, env.terminated, env.to_play, env.seeds]))
    assert [a.dtype.name for a in arrays] == ["int32", "bool", "float32", "bool", "int8", "uint64"]
    assert vector.make("kalah", 1).choices is None


def test_choices_say_what_cassinos_numbers_mean():
    env = vector.make("cassino", 4, seed=1)
    rng = np.random.default_rng(1)
    for _ in range(30):
        for row in range(4):
            for number in np.flatnonzero(env.mask[row]):
                choice = int(env.choices[row, number])
                card, take = choice >> 52, choice & (2**52 - 1)
                hand, table = env.observation[row][:52], env.observation[row][52:104]
                assert hand[card] == 1
                taken = [place for place in range(52) if take >> place & 1]
                assert all(table[place] for place in taken)
        env.step(vector.sample(env.mask, rng))


def test_samples_are_legal_and_equally_likely():
    mask = np.zeros((60000, 5), dtype=bool)
    mask[:, [1, 3, 4]] = True
    drawn = vector.sample(mask, np.random.default_rng(1))
    counts = np.bincount(drawn, minlength=5)
    assert counts[0] == counts[2] == 0 and all(abs(counts[i] - 20000) < 1000 for i in (1, 3, 4))


def test_a_learner_never_sees_an_opponents_hand():
    """Games that are broken off before the learner can act are not shown from where an opponent sits."""
    with pytest.raises(ValueError, match="larger max_actions"):
        vector.make("cassino", 3, opponent="random", seat=0, seats=4, max_actions=2)
    env = vector.make("cassino", 8, opponent="random", seat="alternate", seats=4, max_actions=7, seed=3)
    rng = np.random.default_rng(1)
    for _ in range(40):
        env.step(vector.sample(env.mask, rng))
        for row in range(8):
            # The seat that looks is always to play, so a place of its own is what it sees first.
            assert env.observation[row][-1] == 1 and env.to_play[row] >= 0
        later = env.observation[:, :52].sum(axis=1)
        assert (later > 0).all()
    for autoreset in ("next_step", "disabled"):
        env = vector.make("cassino", 1, opponent="random", seat=3, seats=4, max_actions=8, autoreset=autoreset)
        learner = int(env.to_play[0])
        while not (env.terminated[0] or env.truncated[0]):
            assert env.to_play[0] == learner
            env.step(vector.sample(env.mask, rng))
        assert env.to_play[0] == -1


def worlds_of(name, seats):
    """Returns states that differ in hidden cards alone, with the seat that cannot tell them apart."""
    state = parlour.Game(name, seats=seats).start(seed=8)
    rng = np.random.default_rng(4)
    for _ in range(25):
        seat = state.to_play
        if seat is None:
            return
        yield seat, state, [state.resample(seat, seed=seed) for seed in range(6)]
        state.play_number(int(rng.choice(np.flatnonzero(state.mask()))))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_worlds_that_differ_in_hidden_cards_are_the_same_bytes(seats):
    different = 0
    for seat, state, others in worlds_of("cassino", seats):
        for other in others:
            different += other != state
            for of_one, of_other in zip(told_to(state, seat), told_to(other, seat)):
                assert of_one == of_other
    assert different > 50


def told_to(state, seat):
    """Everything that anybody tells a seat, as bytes and texts."""
    view = state.view(seat)
    yield state.observation(seat).tobytes()
    yield view.observation().tobytes()
    yield view.mask().tobytes()
    yield (view.actions(), str(view), repr(view), state._repr_html_())
    yield state.scores
