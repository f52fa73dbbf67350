"""What is shown in the documentation runs, and every public name is documented."""

import doctest
import importlib
import inspect
import re
import shlex
from pathlib import Path

import numpy as np
import pytest

import parlour

DOCS = Path(__file__).parents[2] / "docs"
# Modules, and what each needs.
MODULES = {
    "parlour": None,
    "parlour.vector": None,
    "parlour.engine": None,
    "parlour.open_spiel": None,
    "parlour.gymnasium": "gymnasium",
    "parlour.pettingzoo": "pettingzoo",
    "parlour.cluster": "distributed",
}
WITH_EXAMPLES = {**MODULES, "parlour.cluster._model": "distributed"}


def module(name, needed):
    if needed is not None:
        pytest.importorskip(needed)
    return importlib.import_module(name)


@pytest.mark.parametrize(("name", "needed"), WITH_EXAMPLES.items())
def test_examples_of_modules(name, needed):
    result = doctest.testmod(module(name, needed))
    assert result.failed == 0 and result.attempted > 0


def test_examples_are_in_no_other_module():
    """A module with an example that no test runs would be found here."""
    folder = Path(__file__).parents[1] / "parlour"
    with_prompt = {path for path in folder.rglob("*.py") if ">>> " in path.read_text(encoding="utf-8")}
    named = {folder.joinpath(*name.split(".")[1:]) for name in WITH_EXAMPLES}
    assert with_prompt <= {path for one in named for path in (one.with_suffix(".py"), one / "__init__.py")}


@pytest.mark.parametrize(("file", "needed", "least"), [("python.md", ["gymnasium", "pettingzoo"], 20), ("cluster.md", ["distributed"], 4)])
def test_examples_of_the_guides(file, needed, least, tmp_path, monkeypatch):
    for one in needed:
        pytest.importorskip(one)
    monkeypatch.chdir(tmp_path)
    result = doctest.testfile(str(DOCS / file), module_relative=False)
    assert result.failed == 0 and result.attempted >= least


def test_commands_of_the_guide_are_read():
    """Each command line that is shown has options that there are."""
    pytest.importorskip("distributed")
    from parlour.cluster.__main__ import _parser

    text = (DOCS / "cluster.md").read_text(encoding="utf-8")
    shown = re.findall(r"^ {4}parlour cluster (.*)$", text, re.MULTILINE)
    assert len(shown) >= 3
    for line in shown:
        _parser().parse_args(shlex.split(line))


def public(name, needed):
    """The public names of a module and of its classes, with what they stand for."""
    one = module(name, needed)
    for word in getattr(one, "__all__", [word for word in vars(one) if not word.startswith("_")]):
        value = getattr(one, word)
        if inspect.ismodule(value) or isinstance(value, (int, str)):
            continue
        yield f"{name}.{word}", value
        if inspect.isclass(value):
            # What other packages declare is theirs to document.
            for member in vars(value):
                # The fields of a data class are told beside them, as `#:`.
                if not member.startswith("_") and member not in getattr(value, "__dataclass_fields__", {}):
                    yield f"{name}.{word}.{member}", getattr(value, member)


@pytest.mark.parametrize(("name", "needed"), MODULES.items())
def test_every_public_name_is_documented(name, needed):
    names = dict(public(name, needed))
    # Attributes that other packages ask for hold values, which have no texts of their own.
    asked = {"metadata", "render_mode"}
    bare = [one for one, value in names.items() if one.split(".")[-1] not in asked and len(inspect.getdoc(value) or "") < 10]
    assert names and not bare, bare


def test_arrays_of_batches_are_documented_with_their_shapes_and_types():
    """What is written of each array is what it is."""
    for name in ("kalah", "cassino"):
        env = parlour.vector.make(name, 3)
        letters = {"n": 3, "seats": env.game.seats, "game.observation_size": env.game.observation_size}
        letters["game.action_count"] = env.game.action_count
        arrays = {word: getattr(env, word) for word in dir(env) if isinstance(getattr(env, word), np.ndarray)}
        assert len(arrays) == (10 if name == "cassino" else 9)
        for word, array in arrays.items():
            text = " ".join(inspect.getdoc(getattr(type(env), word)).split())
            shape, dtype = re.search(r"shape `\(([^)]*)\)`, (\w+)", text).groups()
            assert tuple(letters[part.strip()] for part in shape.split(",") if part.strip()) == array.shape, word
            assert dtype == array.dtype.name, word


def test_arrays_of_states_are_documented_with_their_shapes_and_types():
    state = parlour.Game("oware").start()
    for one in (state, state.view()):
        for word in ("observation", "mask"):
            text, array = " ".join(inspect.getdoc(getattr(type(one), word)).split()), getattr(one, word)()
            shape, dtype = re.search(r"shape `\(game\.(\w+),\)`, (\w+)", text).groups()
            assert ((getattr(state.game, shape),), dtype) == (array.shape, array.dtype.name)
