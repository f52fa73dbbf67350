"""Plays at random through the client library kgp.py, which lies on PYTHONPATH."""

import random
import sys

import kgp


def agent(state):
    yield random.choice(state.legal_moves(kgp.SOUTH))


if __name__ == "__main__":
    kgp.connect(agent, host=sys.argv[1], port=int(sys.argv[2]), name="pykgp")
