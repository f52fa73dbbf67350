"""Threads, forks, interrupted steps and the interpreter's end: an exception or a result, never a crash."""

import os
import subprocess
import sys
import textwrap
import threading
import warnings

import numpy as np
import pytest

import parlour
from parlour import vector


def interpreter(program):
    """Runs a program in an interpreter of its own, and returns how it ended and what it printed."""
    # Python raises nothing at Ctrl-C where it was started with that signal ignored, as shells start what goes on behind them.
    heard = "import signal\nsignal.signal(signal.SIGINT, signal.default_int_handler)\n"
    done = subprocess.run(
        [sys.executable, "-X", "faulthandler", "-c", heard + textwrap.dedent(program)],
        capture_output=True,
        text=True,
        timeout=300,
        # Where the package is installed, not where its sources are.
        cwd=sys.prefix,
    )
    return done.returncode, done.stdout, done.stderr


def test_one_batch_on_many_threads_raises_or_works():
    env = vector.make("cassino", 256)
    actions = np.zeros(256, dtype=np.int32)
    failures, steps = [], [0] * 4

    def work(number):
        for _ in range(200):
            try:
                env.step(actions)
                steps[number] += 1
            except RuntimeError as error:
                # Another thread is in the middle of a step.
                if "borrowed" not in str(error):
                    failures.append(error)
            except BaseException as error:
                failures.append(error)

    threads = [threading.Thread(target=work, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failures and sum(steps) > 0


def test_batches_on_threads_of_their_own_play_as_alone():
    def played():
        env = vector.make("oware", 64, seed=3)
        rng = np.random.default_rng(1)
        for _ in range(200):
            env.step(vector.sample(env.mask, rng))
        return env.observation.copy()

    expected = played()
    found = []
    threads = [threading.Thread(target=lambda: found.append(played())) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 4 and all(np.array_equal(one, expected) for one in found)


def test_arrays_that_get_other_memory_during_a_step_are_refused_afterwards():
    """Another thread gives every array other memory while steps write into them."""
    status, told, errors = interpreter(
        """
        import numpy as np, threading
        from parlour import vector
        names = ["observation", "mask", "reward", "returns", "terminated", "truncated", "to_play", "seeds"]
        refused = 0
        for round in range(20):
            env = vector.make("cassino", 512, opponent="greedy", seed=round)
            # The batch itself cannot be asked during a step.
            arrays, begun = [getattr(env, name) for name in names], threading.Event()

            def replace():
                begun.wait()
                for array in arrays:
                    array.__setstate__(array.copy().__reduce__()[2])

            thread = threading.Thread(target=replace)
            thread.start()
            rng = np.random.default_rng(1)
            try:
                while True:
                    actions = vector.sample(env.mask, rng)
                    begun.set()
                    env.step(actions)
            except (RuntimeError, ValueError):
                thread.join()
                try:
                    env.step(np.zeros(512, dtype=np.int32))
                except RuntimeError as error:
                    refused += "can no longer be written" in str(error)
        print(refused)
        """
    )
    assert (status, told.split()) == (0, ["20"]), errors


def test_the_memory_of_arrays_is_out_of_reach():
    """Whatever is done to an array or to its base, the batch and all who hold an array keep good memory."""
    status, told, errors = interpreter(
        """
        import gc, pickle
        import numpy as np
        from parlour import vector

        names = ["observation", "mask", "reward", "returns", "terminated", "truncated", "to_play", "seeds"]
        names += ["final_observation", "choices"]
        refused = 0
        for name in names:
            env = vector.make("cassino", 64)
            array = getattr(env, name)
            base, expected = array.base, array.copy()
            assert not isinstance(base, np.ndarray) and not hasattr(base, "__setstate__")
            for hostile in (lambda: base.__array_interface__.update(data=(8, False)), lambda: setattr(base, "shape", ()),
                            lambda: setattr(base, "__array_interface__", {}), lambda: pickle.dumps(base), lambda: type(base)()):
                try:
                    hostile()
                except (AttributeError, TypeError):
                    refused += 1
            again = np.asarray(base)
            assert np.shares_memory(again, array) and again.shape == array.shape and again.dtype == array.dtype
            # The array that Python sees is given other memory: it is refused, and another one of the same is not.
            array.__setstate__(array.copy().__reduce__()[2])
            try:
                env.step(np.zeros(64, dtype=np.int32))
            except RuntimeError as error:
                refused += "can no longer be written" in str(error)
            del env, array, base
            gc.collect()
            assert np.array_equal(again, expected)
        print(refused)
        """
    )
    assert (status, told.split()) == (0, [str(10 * (4 + 1))]), errors


PANIC = """
import os, signal, threading
import numpy as np
import parlour

def panic():
    # What Rust panics with, which goes on as a panic when it comes back to Rust.
    try:
        parlour.Game("kalah").start().solve(nodes=10**9, progress=lambda nodes, seconds: {}["no"])
    except KeyError:
        pass
    [kind] = [kind for kind in BaseException.__subclasses__() if kind.__name__ == "PanicException"]
    raise kind("a panic")
"""


def test_a_panic_in_a_step_is_an_exception_and_the_batch_waits_for_a_reset():
    """A signal handler panics in the middle of a step, when some games are played and others not."""
    code, out, err = interpreter(
        PANIC
        + """
env = parlour.vector.make("oware", 64, opponent="alphabeta:ms=60000", seed=5)
signal.signal(signal.SIGINT, lambda *_: panic())
raised, refused = None, None
# A signal may come before the step begins; then there is another.
while refused is None:
    try:
        threading.Timer(0.3, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
        env.step(env.mask.argmax(axis=1))
    except RuntimeError as error:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        refused = error
    except BaseException as error:
        raised = error
print(type(raised).__name__, raised, "call reset first" in str(refused))
print(type(raised).__mro__[1] is BaseException)
"""
    )
    assert (code, out) == (0, "PanicException a panic True\nTrue\n"), err


def test_a_panic_ends_long_work():
    """What works on another thread is stopped: hours, if it were not."""
    code, out, err = interpreter(
        PANIC
        + """
try:
    parlour.Game("kalah", houses=6, seeds=6).start().solve(progress=lambda *_: panic())
except BaseException as error:
    print(type(error).__name__, error)
print(parlour.Game("kalah", houses=3, seeds=3).start().solve().value)
"""
    )
    assert (code, out) == (0, "PanicException a panic\n2\n"), err


def test_a_step_lets_go_of_the_interpreter():
    """Threads are never made to yield here, so that this one runs only if a step lets it."""
    code, out, err = interpreter(
        """
        import sys, threading
        import numpy as np
        import parlour

        sys.setswitchinterval(1000)
        env, actions = parlour.vector.make("kalah", 4096), np.zeros(4096, dtype=np.int32)
        begun, ended, steps = threading.Event(), False, 0

        def step():
            global steps
            begun.set()
            while not ended and steps < 20_000:
                env.step(env.mask.argmax(axis=1))
                steps += 1

        thread = threading.Thread(target=step)
        thread.start()
        begun.wait()
        ended = True
        thread.join()
        print(steps < 20_000)
        """
    )
    assert (code, out) == (0, "True\n"), err


SMALL_STACKS = {
    "solve": "state.solve(nodes=20_000)",
    "solve with threads": "state.solve(nodes=20_000, threads=2)",
    "analyze": "state.analyze(nodes=20_000, lines=6)",
    "best": "state.best(depth=12)",
    "match": "parlour.match(game, ['alphabeta:depth=10', 'expert:ms=50'], games=2)",
    "play": "parlour.play(game, ['alphabeta:depth=10', 'expert:ms=50'])",
    "endgame": "parlour.Endgame.build(game, 9, os.path.join(tempfile.mkdtemp(), 'a'))",
    "step": "parlour.vector.make('kalah', 4, opponent='alphabeta:depth=12').step([0] * 4)",
    "step of cards": "parlour.vector.make('cassino', 2, opponent='expert:ms=50').step([0] * 2)",
    **{f"player {kind}": f"[parlour.Player('{kind}').choose(one) for one in states]" for kind in ("hard", "expert:ms=100", "alphabeta:depth=16")},
    "250 plies": "parlour.Player('alphabeta:depth=250').choose(parlour.Game('oware', houses=1, seeds=3).start(), seconds=2)",
    "wide": "parlour.Player('hard').choose(parlour.Game('kalah', houses=200, seeds=9).start())",
}


@pytest.mark.parametrize("work", SMALL_STACKS.values(), ids=SMALL_STACKS)
def test_a_thread_with_a_small_stack_is_enough(work):
    code, out, err = interpreter(
        f"""
import os, tempfile, threading
import parlour

game = parlour.Game("kalah")
state = game.start()
states = [state, parlour.Game("cassino").start(seed=1) if "alphabeta" not in {work!r} else state]

def work():
    {work}
    print("done")

threading.stack_size(256 << 10)
thread = threading.Thread(target=work)
thread.start()
thread.join()
"""
    )
    assert (code, out) == (0, "done\n"), err


def test_players_and_states_pass_between_threads():
    state, player, found = parlour.Game("kalah").start(), parlour.Player("hard", seed=1), []
    threads = [
        threading.Thread(target=lambda: found.append((player.choose(state), state.solve(nodes=1000))))
        for _ in range(4)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 4


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system cannot fork")
def test_a_fork_goes_on_by_itself():
    env = vector.make("kalah", 8)
    state = parlour.Game("kalah", houses=4, seeds=3).start()
    value = state.solve().value
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        child = os.fork()
    if child == 0:
        # Nothing of pytest's may run here.
        try:
            env.step(np.zeros(8, dtype=np.int32))
            same = state.solve().value == value and parlour.Player("hard").choose(state)
            os._exit(0 if same else 3)
        except BaseException:
            os._exit(4)
    _, status = os.waitpid(child, 0)
    assert os.waitstatus_to_exitcode(status) == 0
    assert env.observation[:, 0].tolist() == [4] * 8, "the parent's arrays are its own"


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system cannot fork")
def test_a_fork_asks_a_player_that_chooses_for_another_thread():
    code, out, err = interpreter(
        """
        import os, signal, threading, time, warnings
        import parlour

        warnings.simplefilter("ignore", DeprecationWarning)
        state = parlour.Game("kalah").start()
        player = parlour.Player("expert:ms=2000")
        thread = threading.Thread(target=player.choose, args=(state,))
        thread.start()
        time.sleep(0.3)
        child = os.fork()
        if child == 0:
            signal.alarm(60)
            os._exit(0 if player.choose(state, seconds=0.1) else 3)
        _, status = os.waitpid(child, 0)
        thread.join()
        print(os.waitstatus_to_exitcode(status))
        """
    )
    assert (code, out) == (0, "0\n"), err


def test_workers_of_multiprocessing_pickle_and_play():
    code, out, err = interpreter(
        """
        import multiprocessing
        import parlour

        def value(state):
            return state.solve().value

        if __name__ == "__main__":
            state = parlour.Game("kalah", houses=3, seeds=3).start()
            with multiprocessing.get_context("fork").Pool(2) as pool:
                values = pool.map(value, [state] * 4)
            print(values == [state.solve().value] * 4)
        """
    )
    assert (code, out) == (0, "True\n"), err


def test_the_interpreter_ends_while_threads_work(tmp_path):
    code, out, err = interpreter(
        f"""
        import os, threading
        import numpy as np
        import parlour

        folder = {str(tmp_path)!r}
        state = parlour.Game("kalah", houses=6, seeds=6).start()
        env = parlour.vector.make("kalah", 4096, opponent="greedy")
        begun = threading.Barrier(7)

        def solve():
            begun.wait()
            state.solve(progress=lambda nodes, seconds: None)

        def analyze():
            begun.wait()
            state.analyze(depth=200)

        def choose():
            begun.wait()
            parlour.Player("alphabeta:ms=600000").choose(state)

        def match():
            begun.wait()
            parlour.match(parlour.Game("oware"), ["alphabeta:ms=60000", lambda view: view.actions()[0]], games=100)

        def build():
            begun.wait()
            parlour.Endgame.build(parlour.Game("kalah"), 24, os.path.join(folder, "a"), most_bytes=8 << 30)

        def step():
            begun.wait()
            rng = np.random.default_rng(1)
            while True:
                env.step(parlour.vector.sample(env.mask, rng))

        for work in (solve, step, analyze, choose, match, build):
            threading.Thread(target=work, daemon=True).start()
        begun.wait()
        print("the end")
        """
    )
    assert (code, out) == (0, "the end\n"), err


def test_a_player_is_not_asked_while_it_is_asked():
    """A signal handler that asks the player it has interrupted gets an exception, not a standstill."""
    code, out, err = interpreter(
        """
        import os, signal, threading
        import parlour

        player, state = parlour.Player("alphabeta:ms=600000"), parlour.Game("kalah").start()
        refused = []

        def handler(*_):
            try:
                player.choose(state, seconds=0.01)
            except RuntimeError as error:
                refused.append(error)
            raise KeyboardInterrupt

        signal.signal(signal.SIGINT, handler)
        # A signal may come before the player is asked; then there is another.
        while not refused:
            try:
                threading.Timer(0.3, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
                player.choose(state)
            except KeyboardInterrupt:
                pass
        print(refused[0])
        """
    )
    assert (code, out) == (0, "this player is choosing already\n"), err


def test_who_waits_for_a_player_can_be_interrupted():
    code, out, err = interpreter(
        """
        import os, signal, threading, time
        import parlour

        player, state = parlour.Player("alphabeta:ms=600000"), parlour.Game("kalah").start()
        threading.Thread(target=player.choose, args=(state,), daemon=True).start()
        time.sleep(0.3)
        threading.Timer(0.3, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
        try:
            player.choose(state, seconds=0.01)
        except KeyboardInterrupt:
            print("ended")
        os._exit(0)
        """
    )
    assert code == 0, err
    assert out in ("ended\n", ""), err


def test_objects_outlive_the_module_at_the_end():
    code, out, err = interpreter(
        """
        import atexit
        import parlour

        class Last:
            def __init__(self):
                self.env = parlour.vector.make("cassino", 4)
                self.state = parlour.Game("cassino").start(seed=1)
                self.player = parlour.Player("easy")
            def __del__(self):
                self.state.actions()

        last = Last()
        atexit.register(lambda: last.env.step([0] * 4))
        """
    )
    assert code == 0 and not err, err


def test_ctrl_c_in_a_step_is_raised():
    code, out, err = interpreter(
        """
        import os, signal, threading, time
        import parlour

        env = parlour.vector.make("kalah", 64, opponent="first")
        slow = parlour.vector.make("kalah", 1, opponent="first")

        def interrupt():
            begun.wait()
            os.kill(os.getpid(), signal.SIGINT)

        begun = threading.Event()
        threading.Thread(target=interrupt, daemon=True).start()
        try:
            begun.set()
            # The opponent thinks for minutes.
            parlour.vector.make("oware", 64, opponent="alphabeta:depth=60", seat=1)
            time.sleep(60)
        except KeyboardInterrupt:
            print("raised")
        env.step([0] * 64)
        """
    )
    assert (code, out) == (0, "raised\n"), err


def test_a_step_that_was_interrupted_is_not_gone_on_with():
    code, out, err = interpreter(
        """
        import os, signal, threading
        import numpy as np
        import parlour

        env = parlour.vector.make("oware", 64, opponent="alphabeta:ms=60000")
        raised, refused = 0, None
        # A signal may come before the step begins; then there is another.
        while refused is None:
            try:
                threading.Timer(0.3, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
                env.step(env.mask.argmax(axis=1))
            except KeyboardInterrupt:
                raised += 1
            except RuntimeError as error:
                signal.signal(signal.SIGINT, signal.SIG_IGN)
                refused = error
        print(raised > 0, "call reset first" in str(refused))
        """
    )
    assert (code, out) == (0, "True True\n"), err


def test_numbers_that_are_too_large_are_refused():
    state = parlour.Game("cassino", seats=2).start(seed=1)
    with pytest.raises(ValueError, match="seat must be between 0 and 1, got 7"):
        state.observation(7)
    with pytest.raises(OverflowError):
        state.observation(2**70)
    with pytest.raises((TypeError, OverflowError)):
        parlour.Game("cassino").start(seed=-1)
    with pytest.raises(ValueError, match="first must be"):
        parlour.Game("kalah").start(first="east")
    with pytest.raises(ValueError, match="n must be between"):
        vector.make("kalah", 2**40)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux bounds the memory of a process")
def test_memory_that_is_not_there_is_an_exception():
    code, out, err = interpreter(
        """
        import resource
        import parlour
        from parlour import vector

        now = int(open("/proc/self/statm").read().split()[0]) * resource.getpagesize()
        resource.setrlimit(resource.RLIMIT_AS, (now + (400 << 20), now + (400 << 20)))
        wide = {"houses": 1024, "seeds": 9}
        for name, n, rules in (
            ("kalah", 4_000_000, {}), ("cassino", 500_000, {}), ("kalah", 20_000, wide), ("kalah", 40_000, wide)
        ):
            try:
                vector.make(name, n, **rules)
                print("made")
            except MemoryError:
                print("no memory")
        """
    )
    assert (code, out) == (0, "no memory\n" * 4), err


@pytest.mark.skipif(sys.platform != "linux", reason="asks the system how much memory is used")
def test_a_block_without_memory_is_an_exception():
    code, out, err = interpreter(
        """
        import resource
        import parlour
        from parlour._parlour import Blocks

        now = int(open("/proc/self/statm").read().split()[0]) * resource.getpagesize()
        resource.setrlimit(resource.RLIMIT_AS, (now + (300 << 20), now + (300 << 20)))
        for seeds, block in ((34, (34, 17)), (28, (28, 14))):
            blocks = Blocks(parlour.Game("kalah"), seeds)
            try:
                blocks.build(block, lambda *need: bytes(blocks.size(need)))
            except MemoryError as error:
                print(error)
        """
    )
    assert (code, out) == (0, "there is not enough memory for the endgame database\n" * 2), err
