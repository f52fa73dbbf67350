"""Endgame databases."""

import pickle
import random

import numpy as np
import pytest

import parlour

GAMES = [("kalah", 3, 9), ("mangala", 3, 8), ("awari", 3, 7), ("oware", 2, 8), ("bestemshe", 2, 8)]


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("endgames")


@pytest.fixture(scope="module", params=GAMES, ids=lambda of: of[0])
def built(request, folder):
    name, houses, seeds = request.param
    game = parlour.Game(name, houses=houses, seeds=2).single()
    return game, parlour.Endgame.build(game, seeds, folder / f"{name}.endgame")


def test_layers_are_views_of_the_file_that_cannot_be_written(built):
    game, base = built
    assert base.suits(game) and base.houses == game.houses and not base.suits(parlour.Game("kalah", houses=5))
    layers = [base.layer(seeds) for seeds in range(base.seeds + 1)]
    assert sum(base.count(seeds) for seeds in range(base.seeds + 1)) == len(base)
    for seeds, layer in enumerate(layers):
        shape = (base.count(seeds),) if base.is_exact else (2, base.count(seeds))
        assert layer.shape == shape and layer.dtype == np.int8 and not layer.flags.writeable
        assert abs(layer.astype(int)).max(initial=0) <= seeds
        assert np.shares_memory(layer, base.layer(seeds)), "no copies"
        if not base.is_exact:
            assert (layer[0] <= layer[1]).all()
        with pytest.raises(ValueError):
            layer[...] = 0
    assert layers[0].shape[-1] == 1
    layer = layers[-1].copy()
    kept = layers[-1]
    again = pickle.loads(pickle.dumps(base))
    del base, layers, built
    assert np.array_equal(kept, layer) and np.array_equal(again.layer(again.seeds), layer)


def test_values_are_those_of_a_proof(built):
    """Positions with few seeds, solved without a database of this file, have the same values."""
    game, base = built
    rng, looked, exact = random.Random(game.name), 0, 0
    for _ in range(60):
        state = game.start()
        while not state.is_over and base.value(state) is None:
            assert base.moves(state) is None
            state.play(rng.choice(state.actions()))
        if state.is_over:
            continue
        least, most = base.value(state)
        moves = base.moves(state)
        assert set(moves) == set(state.actions())
        assert least == max(low for low, _ in moves.values()) and least <= most
        found = state.solve(memory_mib=64)
        if found.proved and found.bound == "exact":
            # Where a majority ends the game, what is known is who wins.
            assert least <= found.value <= most, str(state)
            looked += 1
            exact += least == most
    assert looked > 10 and (exact == looked or game.name not in ("kalah", "mangala"))


def test_kalah_with_few_seeds_has_its_published_value(folder):
    game = parlour.Game("kalah", houses=4, seeds=2, capture="empty", ends="either")
    base = parlour.Endgame.build(game, 16, folder / "start.endgame", threads=2)
    assert base.value(game.start()) == (6, 6)
    told = base.layer(16)
    assert told.max() <= 16 and np.bincount(told.astype(int) + 16).sum() == base.count(16)


def test_what_cannot_be_opened_or_built_is_told(folder, tmp_path):
    game = parlour.Game("kalah", houses=3, seeds=2)
    base = parlour.Endgame.build(game, 6, tmp_path / "a.endgame")
    with pytest.raises(FileNotFoundError):
        parlour.Endgame(tmp_path / "none")
    with pytest.raises(OSError):
        parlour.Endgame(tmp_path)
    with pytest.raises(ValueError, match="most_bytes"):
        parlour.Endgame(base.path, most_bytes=100)
    for text in (b"", b"text", b"parlour-endgame\n", bytes(100)):
        (tmp_path / "b").write_bytes(text)
        with pytest.raises(ValueError):
            parlour.Endgame(tmp_path / "b")
    whole = base.path.read_bytes()
    for at in (20, 30, len(whole) - 3):
        damaged = bytearray(whole)
        damaged[at] ^= 1
        (tmp_path / "b").write_bytes(damaged)
        with pytest.raises(ValueError):
            parlour.Endgame(tmp_path / "b")
    (tmp_path / "b").write_bytes(whole[:-1])
    with pytest.raises(ValueError):
        parlour.Endgame(tmp_path / "b")
    for seeds in (-1, 7, 2**40):
        with pytest.raises(ValueError, match="seeds must be between 0 and 6"):
            base.layer(seeds)
    with pytest.raises(ValueError, match="for other rules"):
        base.value(parlour.Game("kalah", houses=4, seeds=2).start())
    with pytest.raises(ValueError, match="only sowing games"):
        parlour.Endgame.build(parlour.Game("cassino"), 4, tmp_path / "c")
    with pytest.raises(MemoryError, match="most_bytes"):
        parlour.Endgame.build(parlour.Game("kalah"), 30, tmp_path / "c")
    with pytest.raises(ValueError):
        parlour.Endgame.build(parlour.Game("kalah", houses=9), 4, tmp_path / "c")
    with pytest.raises(FileNotFoundError, match="there is no folder"):
        parlour.Endgame.build(game, 4, tmp_path / "no" / "c")

    def stop(*_):
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        parlour.Endgame.build(parlour.Game("kalah"), 24, tmp_path / "c", most_bytes=8 << 30, progress=stop)
    assert not (tmp_path / "c").exists()
