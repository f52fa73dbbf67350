"""A starter bot in Python: takes an extra turn where Kalah gives one, and else moves at random."""

import random
import sys


def say(line):
    print(line, flush=True)


def own_houses(position):
    """Returns the mover's houses, in its sowing order; none of a game that is not sown."""
    fen, _, rest = position.partition("> ")
    if not fen.startswith("<"):
        return []
    numbers = [int(number.rstrip("nsx") or 0) for number in fen[1:].split(",")]
    size = numbers[0]
    south, north = numbers[3 : 3 + size], numbers[3 + size :]
    return south if rest.startswith("s") else north


def choose(position, actions):
    houses = own_houses(position)
    for action in actions:
        if action.isdigit():
            house = int(action)
            if house <= len(houses) and houses[house - 1] == len(houses) + 1 - house:
                return action
    return random.choice(actions)


position = ""
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "ugi":
        say("id name Starter (Python)")
        say("option name SearchMoves type check default false")
        say("ugiok")
    elif word == "isready":
        say("readyok")
    elif word == "position":
        position = rest.removeprefix("fen ")
    elif word == "go":
        say("bestmove " + choose(position, rest.partition("searchmoves ")[2].split()))
    elif word == "quit":
        break
