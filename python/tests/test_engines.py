"""Exact values, analyses, players and matches."""

import os
import pickle
import signal
import threading
import time

import pytest

import parlour


def test_solved_values_are_the_published_ones():
    """Margins of Kalah by Irving, Donkers and Uiterwijk (2000)."""
    published = {(4, 1): 2, (4, 2): 6, (4, 3): 8, (4, 4): 2, (4, 5): 2, (5, 3): 8, (6, 2): 10}
    for (houses, seeds), value in published.items():
        game = parlour.Game("kalah", houses=houses, seeds=seeds, capture="empty", ends="either")
        state = game.start()
        found = state.solve()
        assert found.proved and found.bound == "exact" and found.value == value, (game, found)
        assert found.value == max(line.value for line in found.moves)
        assert found.value == state.solve(value_only=True, threads=2).value
        assert found.best in state.actions() and found.nodes > 0


def test_a_line_of_best_moves_reaches_the_value():
    state = parlour.Game("mangala", houses=4, seeds=3).single().start()
    value = state.solve().value
    while not state.is_over:
        seat = state.to_play
        found = state.solve()
        margin = state.scores
        state.play(found.best)
    assert state.scores[0] - state.scores[1] == value and seat is not None and margin


def test_analysis_keeps_to_limits():
    state = parlour.Game("oware").start()
    found = state.analyze(depth=4, lines=3)
    assert found.depth >= 4 or found.proved
    assert found.best == found.moves[0].action and found.pv[0] == found.best
    assert state.best(nodes=2000) in state.actions()
    assert parlour.Game("kalah", houses=20, seeds=20).start().best(depth=2)


def test_what_cannot_be_solved_is_refused():
    with pytest.raises(ValueError, match="only sowing games"):
        parlour.Game("cassino").start(seed=1).solve()
    with pytest.raises(ValueError, match="up to 7 houses"):
        parlour.Game("kalah", houses=9).start().solve()
    with pytest.raises(ValueError, match="threads"):
        parlour.Game("kalah").start().solve(threads=0)
    with pytest.raises(ValueError, match="memory_mib"):
        parlour.Game("kalah").start().solve(memory_mib=1)
    with pytest.raises(ValueError, match="seconds"):
        parlour.Game("kalah").start().analyze(seconds=-1)


def test_seconds_may_be_any_time():
    state = parlour.Game("kalah", houses=3, seeds=2).start()
    player = parlour.Player("easy")
    for seconds in (0, 0.0, 1, 1e9, 1e15, 1.8e19, 1e300, float("inf")):
        assert state.analyze(depth=2, seconds=seconds).best in state.actions()
        assert player.choose(state, seconds=seconds) in state.actions()
    for seconds in (-1, -1e-9, float("nan")):
        with pytest.raises(ValueError, match="seconds must be 0 or more"):
            state.analyze(seconds=seconds)
        with pytest.raises(ValueError, match="seconds must be 0 or more"):
            player.choose(state, seconds=seconds)


def test_long_work_lets_other_threads_run_and_tells_its_progress():
    state = parlour.Game("kalah", houses=6, seeds=6).start()
    told, counted = [], 0
    stop = threading.Event()

    def count():
        nonlocal counted
        while not stop.is_set():
            counted += 1

    thread = threading.Thread(target=count)
    thread.start()

    def progress(nodes, seconds):
        told.append((nodes, seconds))
        # Ends the work as soon as both have been seen.
        if counted > 0 and nodes > 0:
            raise StopIteration

    try:
        with pytest.raises(StopIteration):
            state.solve(progress=progress)
    finally:
        stop.set()
        thread.join()
    assert counted > 0 and told[-1][0] > 0


def test_ctrl_c_stops_long_work(request):
    # A shell that runs this in the background has it ignored.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    request.addfinalizer(lambda: signal.signal(signal.SIGINT, before))
    state = parlour.Game("kalah", houses=6, seeds=6).start()
    began = threading.Event()

    def interrupt():
        began.wait(60)
        os.kill(os.getpid(), signal.SIGINT)

    for work in (
        lambda: state.solve(progress=lambda nodes, seconds: began.set()),
        lambda: (began.set(), parlour.match(parlour.Game("kalah"), ["alphabeta:ms=200"] * 2, games=10**6)),
        lambda: (began.set(), parlour.Player("alphabeta:ms=600000").choose(state)),
    ):
        began.clear()
        thread = threading.Thread(target=interrupt)
        thread.start()
        start = time.monotonic()
        with pytest.raises(KeyboardInterrupt):
            work()
            # The signal may come before the work has begun to look for it.
            time.sleep(60)
        thread.join()
        assert time.monotonic() - start < 59


def test_an_exception_of_progress_stops_the_work():
    def fail(*_):
        raise RuntimeError("no more")

    with pytest.raises(RuntimeError, match="no more"):
        parlour.Game("kalah", houses=6, seeds=6).start().solve(progress=fail)
    with pytest.raises(RuntimeError, match="no more"):
        parlour.match(parlour.Game("kalah"), ["first", "first"], progress=fail)


@pytest.mark.parametrize("name", ["kalah", "congkak", "togyzkumalak", "cassino"])
@pytest.mark.parametrize("kind", ["random", "first", "greedy", "easy", "hard"])
def test_levels_play_whole_games(name, kind):
    game = parlour.Game(name).single()
    state, player = game.start(seed=1), parlour.Player(kind, seed=2)
    for _ in range(12):
        if state.is_over:
            break
        action = player.choose(state)
        assert action in state.actions()
        state.play(action)


def test_players_are_refused_what_they_cannot_do():
    with pytest.raises(ValueError, match="no kind of player `strong`"):
        parlour.Player("strong")
    with pytest.raises(ValueError, match="nobody to ask"):
        parlour.Player("human")
    with pytest.raises(ValueError, match="plays only"):
        parlour.Player("counter").choose(parlour.Game("kalah").start())
    with pytest.raises(TypeError, match="State or a View"):
        parlour.Player("random").choose("kalah")
    over = parlour.replay(parlour.play(parlour.Game("kalah"), ["first", "first"]))
    with pytest.raises(ValueError, match="nobody is to choose"):
        parlour.Player("random").choose(over)
    state = parlour.Game("kalah").start()
    with pytest.raises(ValueError, match="nobody is to choose"):
        parlour.Player("random").choose(state.view(1))


def test_a_player_chooses_the_same_from_a_view_and_after_pickling():
    state = parlour.Game("cassino").start(seed=3)
    player = parlour.Player("easy", seed=5)
    again = pickle.loads(pickle.dumps(player))
    assert player.choose(state) == again.choose(state.view())


def test_the_same_seed_plays_the_same_game():
    for name in ("kalah", "cassino"):
        game = parlour.Game(name).single()
        one, same, other = (
            parlour.play(game, ["random", "easy"], seed=seed) for seed in (4, 4, 5)
        )
        assert one == same and one.actions != other.actions


def test_functions_sit_at_the_table():
    def lowest(view):
        assert view.seat == 1
        return view.actions()[0]

    record = parlour.play(parlour.Game("kalah"), ["random", lowest], seed=6)
    assert parlour.replay(record).is_over
    # The same as the player `first`.
    assert record.actions == parlour.play(parlour.Game("kalah"), ["random", "first"], seed=6).actions
    with pytest.raises(parlour.IllegalAction, match="seat 0 chose"):
        parlour.play(parlour.Game("kalah"), [lambda view: 9, "first"])
    with pytest.raises(ZeroDivisionError):
        parlour.play(parlour.Game("kalah"), [lambda view: 1 // 0, "first"])
    with pytest.raises(ValueError, match="needs 2 players, got 1"):
        parlour.play(parlour.Game("kalah"), ["first"])
    with pytest.raises(TypeError, match="a player is"):
        parlour.play(parlour.Game("kalah"), ["first", 3])


def test_a_match_counts_its_games():
    told = []
    found = parlour.match(
        parlour.Game("kalah"), ["greedy", "random"], games=19, seed=2, mirror=True, progress=lambda *n: told.append(n)
    )
    assert found["games"] == 20 and told[-1] == (20, 20)
    greedy, random = found["players"]
    assert greedy["share"] + random["share"] == pytest.approx(1) and greedy["share"] > 0.5
    assert greedy["wins"] + random["wins"] + found["draws"] == 20
    with pytest.raises(ValueError, match="games must be"):
        parlour.match(parlour.Game("kalah"), ["first", "first"], games=0)
