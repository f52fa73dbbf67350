"""Plays what `learn.py` has learned: kalah.npz in this folder, or what the variable `MODEL` names.

    parlour tournament kalah --player Learned=python:examples/learned.py --player Easy=easy
"""

import os
from pathlib import Path

import numpy as np
from learn import Network, features

with np.load(os.environ.get("MODEL", Path(__file__).with_name("kalah.npz"))) as model:
    weights = [model[name] for name in model.files]
network = Network(weights[0].shape[0], weights[3].shape[0] - 1, np.random.default_rng(0))
network.weights = weights


def choose_number(view):
    """Returns the number of the move that the network likes best."""
    seen = features(view.observation()[None])
    return network.look(seen, view.mask()[None])[1].argmax()
