"""Finds an equilibrium of a tiny Cassino by CFR+, and tells how much the best answer wins against it.

    python examples/cfr.py 500

The game is the end of a round: two cards in each hand and two in the stock, dealt at random from six that everybody
knows, and two on the table; the other cards are won already. Its whole tree is built once from Parlour's states. What a
seat knows is what it has seen so far, so a position is told apart by the views of its seat and by nothing hidden. The tree
then lies in arrays, and an iteration is one pass down and one up, level by level. See Tammelin (2014), "Solving large
imperfect information games using CFR+".
"""

import itertools
import sys

import numpy as np

import parlour

HIDDEN, TABLE = "sa d0 s6 h4 c8 h2".split(), "h6 d4".split()


def deals(hidden=HIDDEN, table=TABLE, hand=2):
    """Returns the start of every deal of the hidden cards: so many for each hand, and the others for the stock."""
    game, starts = parlour.Game("cassino", seats=2, length="round"), []
    won = [suit + rank for suit in "shdc" for rank in "a234567890jqk" if suit + rank not in hidden + table]
    for first in itertools.combinations(hidden, hand):
        for second in itertools.combinations([card for card in hidden if card not in first], hand):
            sets = [",".join(cards) for cards in (table, first, second, won[::2], won[1::2])]
            cards = "table={} hands={}/{} piles={}/{}".format(*sets)
            starts.append(game.position(f"round=1 dealer=2 points=0/0 turn=1 last=2 {cards} sweeps=0/0", deal=False))
    return starts


class Tree:
    """The nodes of a game of two seats, and for each node below the root what led to it.

    A choice is an action of somebody who knows so much; `slot` is the number of the choice that led to a node, or -1
    after chance, and `chance` its probability.
    """

    def __init__(self, starts):
        self.known, self.actions = {}, {}
        self.nodes, self.set_of, self.seat_of = [(-1, 0, -1, 1.0, 0.0)], [], []
        for start in starts:
            self.add(0, 1, start, (-1, -1), -1, 1 / len(starts))
        self.parent, self.depth, self.slot, self.chance, self.value = map(np.array, zip(*self.nodes))
        self.set_of, self.seat_of = np.array(self.set_of), np.array(self.seat_of)
        self.levels = [np.flatnonzero(self.depth == depth) for depth in range(1, self.depth.max() + 1)]
        self.actor = np.where(self.slot < 0, -1, self.seat_of[self.slot])

    def add(self, parent, depth, state, seen, slot, chance):
        node, value = len(self.nodes), state.scores[0] - state.scores[1] if state.is_over else 0
        self.nodes.append((parent, depth, slot, chance, float(value)))
        if state.is_over:
            return
        # What each seat has seen up to here, as a number.
        seen = [self.known.setdefault((seat, seen[seat], state.view(seat).notation), len(self.known)) for seat in (0, 1)]
        if state.is_chance:
            ways = [(card, -1, likely) for card, likely in state.outcomes()]
        else:
            ways = [(action, slot, 1.0) for action, slot in self.choices(state, seen[state.to_play])]
        for action, slot, likely in ways:
            after = state.copy()
            after.play(action)
            self.add(node, depth + 1, after, seen, slot, likely)

    def choices(self, state, seen):
        """Returns the actions with the numbers of their choices."""
        if seen not in self.actions:
            actions = state.actions()
            self.actions[seen] = [(action, len(self.set_of) + place) for place, action in enumerate(actions)]
            self.set_of += [len(self.actions) - 1] * len(actions)
            self.seat_of += [state.to_play] * len(actions)
        return self.actions[seen]

    def share(self, weights):
        """Returns a strategy that gives every choice its part of the weights of its position; equal ones if all are 0."""
        sums, counts = np.bincount(self.set_of, weights), np.bincount(self.set_of)
        return np.where(sums[self.set_of] > 0, weights / np.maximum(sums, 1e-300)[self.set_of], 1 / counts[self.set_of])

    def chances(self, strategy):
        """Returns how likely each node is, given the one before it."""
        return np.where(self.slot < 0, self.chance, strategy[self.slot])

    def reach(self, strategy, seat):
        """Returns how likely each node is by what a seat does, and by everything else."""
        step, own, other = self.chances(strategy), np.ones(len(self.parent)), np.ones(len(self.parent))
        mine = self.actor == seat
        for level in self.levels:
            before = self.parent[level]
            own[level] = own[before] * np.where(mine[level], step[level], 1)
            other[level] = other[before] * np.where(mine[level], 1, step[level])
        return own, other

    def values(self, strategy):
        """Returns what each node is worth to the first seat, in points."""
        step, values = self.chances(strategy), self.value.copy()
        for level in reversed(self.levels):
            np.add.at(values, self.parent[level], values[level] * step[level])
        return values

    def best(self, strategy, seat):
        """Returns what the best answer of a seat to a strategy wins."""
        step, values = self.chances(strategy), self.value * (1 - 2 * seat)
        other = self.reach(strategy, seat)[1]
        for level in reversed(self.levels):
            mine = level[self.actor[level] == seat]
            if len(mine):
                worth = np.full(len(self.set_of), -np.inf)
                slots, where = np.unique(self.slot[mine], return_inverse=True)
                worth[slots] = np.bincount(where, other[mine] * values[mine])
                most = np.full(len(self.actions), -np.inf)
                np.maximum.at(most, self.set_of[slots], worth[slots])
                # Of equally good choices the first.
                good = slots[worth[slots] == most[self.set_of[slots]]]
                chosen = good[np.unique(self.set_of[good], return_index=True)[1]]
                step[mine] = np.isin(self.slot[mine], chosen)
            np.add.at(values, self.parent[level], values[level] * step[level])
        return values[0]

    def exploitability(self, strategy):
        """Returns how many points the best answers win on average; an equilibrium of such a game loses none."""
        return (self.best(strategy, 0) + self.best(strategy, 1)) / 2


def solve(tree, iterations, told=print):
    """Returns the strategy that CFR+ has on average, later iterations counting more."""
    regrets, total = np.zeros(len(tree.set_of)), np.zeros(len(tree.set_of))
    for iteration in range(1, iterations + 1):
        for seat in (0, 1):
            strategy = tree.share(regrets)
            own, other = tree.reach(strategy, seat)
            values = tree.values(strategy) * (1 - 2 * seat)
            mine = np.flatnonzero(tree.actor == seat)
            slots, before = tree.slot[mine], tree.parent[mine]
            gains = np.bincount(slots, other[before] * (values[mine] - values[before]), len(regrets))
            regrets = np.maximum(regrets + gains, 0)
            # A seat that forgets nothing comes to all nodes of a position with the same choices of its own.
            reached = np.zeros(len(regrets))
            reached[slots] = own[before]
            total += iteration * reached * strategy * (tree.seat_of == seat)
        if iteration & (iteration - 1) == 0 or iteration == iterations:
            told(f"{iteration:6} iterations: the best answer wins {tree.exploitability(tree.share(total)):.5f} points")
    return tree.share(total)


def main(iterations=500, told=print):
    """Solves the game, and returns the exploitability of the solution and of random play, and what it wins."""
    tree = Tree(list(deals()))
    told(f"{len(tree.nodes):,} nodes, {len(tree.actions):,} positions as their seats know them")
    random = tree.share(np.zeros(len(tree.set_of)))
    strategy = solve(tree, iterations, told)
    first, second = (tree.values(np.where(tree.seat_of == seat, strategy, random))[0] for seat in (0, 1))
    value = tree.values(strategy)[0]
    told(f"the first seat wins {value:+.4f} points; against random play the first seat {first:+.3f}, the second {-second:+.3f}")
    found = {"strategy": tree.exploitability(strategy), "random": tree.exploitability(random)}
    told(f"the best answer wins {found['strategy']:.5f} points, and {found['random']:.3f} against random play")
    return found | {"value": value, "first": first, "second": -second}


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
