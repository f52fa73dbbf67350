"""What is shown in the documentation runs."""

import doctest
import importlib
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[2] / "docs" / "python.md"


@pytest.mark.parametrize("name", ["parlour", "parlour.vector", "parlour.gymnasium", "parlour.pettingzoo", "parlour.open_spiel", "parlour.cluster"])
def test_examples_of_modules(name):
    for module, needed in {"gymnasium": "gymnasium", "pettingzoo": "pettingzoo", "cluster": "distributed"}.items():
        if name.endswith(module):
            pytest.importorskip(needed)
    result = doctest.testmod(importlib.import_module(name))
    assert result.failed == 0 and result.attempted > 0


def test_examples_of_the_guide():
    pytest.importorskip("gymnasium")
    pytest.importorskip("pettingzoo")
    result = doctest.testfile(str(DOCS), module_relative=False)
    assert result.failed == 0 and result.attempted > 20
