"""Learns to play a sowing game by PPO in plain NumPy, and plays against `easy`.

    python examples/learn.py kalah 60 kalah.npz      # learn for 60 seconds, and keep what was learned
    parlour tournament kalah --player Learned=python:examples/learned.py --player Easy=easy

Games against the opponent run side by side in `parlour.vector`; the learner sees each pit as one of sixteen counts. Its
network has one hidden layer, a head for the moves and one for the value of the position. See Schulman and others (2017),
"Proximal policy optimization algorithms".
"""

import os
import sys
import time

# More threads would only wait for each other: the matrices are small.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np

import parlour

COUNTS, HIDDEN, ENVS, STEPS, ROWS = 16, 128, 256, 32, 2048
GAMMA, LAMBDA, CLIP, ENTROPY, RATE = 0.995, 0.95, 0.2, 0.01, 1e-3


def features(observation):
    """Returns each pit as a one of so many counts, and the difference of the stores."""
    houses = observation.shape[1] // 2 - 1
    pits = np.delete(observation, [houses, 2 * houses + 1], axis=1)
    ones = np.eye(COUNTS, dtype=np.float32)[np.minimum(pits, COUNTS - 1)].reshape(len(pits), -1)
    stores = (observation[:, houses] - observation[:, 2 * houses + 1])[:, None] / np.float32(10)
    return np.concatenate([ones, stores.astype(np.float32), pits.astype(np.float32) / 10], axis=1)


class Network:
    """A hidden layer of rectified units, the logits of moves and a value."""

    def __init__(self, inputs, moves, rng):
        def layer(rows, columns, scale):
            return (rng.standard_normal((rows, columns)) * scale / np.sqrt(rows)).astype(np.float32)

        self.weights = [layer(inputs, HIDDEN, 1.4), np.zeros(HIDDEN, np.float32)]
        self.weights += [layer(HIDDEN, moves + 1, 0.1), np.zeros(moves + 1, np.float32)]
        self.means = [np.zeros_like(one) for one in self.weights]
        self.squares = [np.zeros_like(one) for one in self.weights]
        self.updates = 0

    def look(self, seen, mask):
        """Returns the hidden layer, the chance of each move and the values."""
        hidden = np.maximum(seen @ self.weights[0] + self.weights[1], 0)
        out = hidden @ self.weights[2] + self.weights[3]
        logits = np.where(mask, out[:, :-1], -1e9)
        chances = np.exp(logits - logits.max(axis=1, keepdims=True))
        return hidden, chances / chances.sum(axis=1, keepdims=True), out[:, -1]

    def learn(self, seen, mask, moves, before, gains, returns):
        """Takes one step of Adam against the gradient of PPO's loss."""
        hidden, chances, values = self.look(seen, mask)
        rows = np.arange(len(seen))
        ratio = chances[rows, moves] / before
        free = np.where(gains > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
        push = (ratio * gains * free)[:, None]
        # Of the objective by the logits: the chosen move's gain, and the entropy.
        logs = np.log(chances + 1e-9)
        entropy = -(chances * logs).sum(axis=1, keepdims=True)
        slope = push * chances + ENTROPY * chances * (logs + entropy)
        slope[rows, moves] -= push[:, 0]
        slope = np.concatenate([slope, (values - returns)[:, None] * 0.5], axis=1) / len(seen)
        back = (slope @ self.weights[2].T) * (hidden > 0)
        slopes = [seen.T @ back, back.sum(axis=0), hidden.T @ slope, slope.sum(axis=0)]
        size = np.sqrt(sum(float((one * one).sum()) for one in slopes))
        self.updates += 1
        for weight, mean, square, one in zip(self.weights, self.means, self.squares, slopes):
            one = one * min(1, 0.5 / (size + 1e-9))
            mean += 0.1 * (one - mean)
            square += 0.001 * (one * one - square)
            scale = np.sqrt(1 - 0.999**self.updates) / (1 - 0.9**self.updates)
            weight -= RATE * scale * mean / (np.sqrt(square) + 1e-8)


def learn(name, seconds=float("inf"), most_moves=float("inf"), seed=1, opponent="easy", told=print):
    """Plays and learns for so many seconds of processor time or moves, and returns the network."""
    rng = np.random.default_rng(seed)
    env = parlour.vector.make(
        name, ENVS, seed=seed, opponent=opponent, seat="alternate", reward="margin", max_actions=300
    )
    network = Network(features(env.observation).shape[1], env.mask.shape[1], rng)
    began, rounds, moved = time.process_time(), 0, 0
    while time.process_time() - began < seconds and moved < most_moves:
        kept = []
        for _ in range(STEPS):
            seen, mask = features(env.observation), env.mask.copy()
            _, chances, values = network.look(seen, mask)
            drawn = (chances.cumsum(axis=1) < rng.random((ENVS, 1), np.float32)).sum(axis=1)
            moves = np.where(mask[np.arange(ENVS), np.minimum(drawn, mask.shape[1] - 1)], drawn, mask.argmax(axis=1))
            env.step(moves.astype(np.int32))
            ended = env.terminated | env.truncated
            # What a game is worth: who has won, and a little by how much.
            reward = np.sign(env.reward) * 0.7 + np.clip(env.reward / 48, -1, 1) * 0.3
            kept.append((seen, mask, moves, chances[np.arange(ENVS), moves], values, reward, ended))
        seen, mask, moves, before, values, reward, ended = map(np.array, zip(*kept))
        gains, gain = np.zeros_like(values), np.zeros(ENVS, np.float32)
        after = network.look(features(env.observation), env.mask)[2]
        for step in reversed(range(STEPS)):
            goes_on = ~ended[step]
            surprise = reward[step] + GAMMA * after * goes_on - values[step]
            gain = surprise + GAMMA * LAMBDA * gain * goes_on
            gains[step], after = gain, values[step]
        returns = gains + values
        flat = [one.reshape(STEPS * ENVS, *one.shape[2:]) for one in (seen, mask, moves, before, gains, returns)]
        flat[4] = (flat[4] - flat[4].mean()) / (flat[4].std() + 1e-6)
        for _ in range(3):
            order = rng.permutation(STEPS * ENVS).reshape(-1, ROWS)
            for rows in order:
                network.learn(*(one[rows] for one in flat))
        rounds, moved = rounds + 1, moved + STEPS * ENVS
        if rounds % 20 == 0:
            won = (reward[ended] > 0).mean() if ended.any() else 0
            told(f"{time.process_time() - began:6.0f} s  {moved:10,} moves  won {100 * won:.0f}% of the last games")
    return network


def share(network, name, games=1000, seed=10**6, opponent="easy"):
    """Returns the share of games won against an opponent, from both seats, a draw as half."""
    env = parlour.vector.make(name, games, seed=seed, opponent=opponent, seat="alternate", autoreset="disabled")
    returns = np.full(games, np.nan)
    while np.isnan(returns).any():
        env.step(network.look(features(env.observation), env.mask)[1].argmax(axis=1).astype(np.int32))
        ended = (env.terminated | env.truncated) & np.isnan(returns)
        returns[ended] = env.reward[ended]
    return float((np.sign(returns) + 1).mean() / 2)


if __name__ == "__main__":
    game, time_s = (sys.argv[1:2] or ["kalah"])[0], float((sys.argv[2:3] or ["60"])[0])
    learned = learn(game, time_s)
    for kind in ("easy", "greedy", "random"):
        print(f"share of 1,000 games against {kind}: {100 * share(learned, game, opponent=kind):.1f}%")
    if len(sys.argv) > 3:
        np.savez(sys.argv[3], *learned.weights)
