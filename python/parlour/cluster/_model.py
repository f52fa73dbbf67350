"""What a build takes: the blocks, what is read and written, and the time on so many cores."""

from __future__ import annotations

import heapq
from dataclasses import dataclass, field

from .._parlour import Blocks, Game

__all__ = ["CACHE_BYTES", "Estimate", "Layer", "Plan", "plan"]

Block = tuple[int, int]

# Of other blocks so many bytes are in memory at a time, unless there is room for more.
CACHE_BYTES = 1 << 28


def fitting_cache(blocks: Blocks, room: int | None) -> int:
    """The bytes of other blocks that can be in memory at a time where a worker has so much room for building a block."""
    if room is None:
        return CACHE_BYTES
    return max(CACHE_BYTES, room - max(blocks.memory(block, 0) for block in blocks.names()))


@dataclass(frozen=True)
class Layer:
    """The blocks of all positions with as many seeds in houses."""

    seeds: int
    blocks: int
    #: Bytes that are written, one or two for each position.
    written: int
    #: Bytes of other blocks that are read for it.
    read: int
    #: The most bytes of memory that the build of one of its blocks takes.
    memory: int
    #: How often the build of one of its blocks goes through its positions at most because of its memory; 1 in games
    #: whose positions return.
    passes: int


@dataclass(frozen=True)
class Estimate:
    """How long a build takes."""

    seconds: float
    #: The same with one core for every block that could be built.
    least_seconds: float
    #: The seconds in which cores are busy.
    core_seconds: float


@dataclass(frozen=True)
class Plan:
    """The blocks of a database."""

    layers: list[Layer]
    positions: int
    file_bytes: int
    _sizes: dict[Block, int] = field(repr=False)
    _needs: dict[Block, list[Block]] = field(repr=False)
    _passes: dict[Block, int] = field(repr=False)

    @property
    def read(self) -> int:
        """The bytes of other blocks that are read for all of them, each time that they are."""
        return sum(layer.read for layer in self.layers)

    @property
    def memory(self) -> int:
        """The most bytes of memory that the build of a block takes."""
        return max(layer.memory for layer in self.layers)

    @property
    def passes(self) -> float:
        """How often the builds go through a position because of their memory, on average; 1 in games whose positions return."""
        return sum(size * self._passes[block] for block, size in self._sizes.items()) / sum(self._sizes.values())

    def estimate(
        self, cores: int, *, byte_seconds: float, read_byte_seconds: float, pass_byte_seconds: float = 0.0, block_seconds: float = 0.0
    ) -> Estimate:
        """Builds on paper: the largest block that can be built goes to the core that is free first.

        `byte_seconds` is what a byte takes to be built and `pass_byte_seconds` what it takes each time that the build goes
        through its block, `read_byte_seconds` to be read and checked, and `block_seconds` what a task takes besides.
        """
        cost = {
            block: block_seconds
            + size * (byte_seconds + self._passes[block] * pass_byte_seconds)
            + sum(self._sizes[need] for need in self._needs[block]) * read_byte_seconds
            for block, size in self._sizes.items()
        }
        path: dict[Block, float] = {}
        missing = {block: len(needs) for block, needs in self._needs.items()}
        wanted_by: dict[Block, list[Block]] = {block: [] for block in cost}
        for block, needs in self._needs.items():
            path[block] = cost[block] + max((path[need] for need in needs), default=0.0)
            for need in needs:
                wanted_by[need].append(block)
        ready = [(-cost[block], block) for block, count in missing.items() if count == 0]
        heapq.heapify(ready)
        busy: list[tuple[float, Block]] = []
        now = 0.0
        while ready or busy:
            while ready and len(busy) < cores:
                _, block = heapq.heappop(ready)
                heapq.heappush(busy, (now + cost[block], block))
            now, done = heapq.heappop(busy)
            for block in wanted_by[done]:
                missing[block] -= 1
                if missing[block] == 0:
                    heapq.heappush(ready, (-cost[block], block))
        return Estimate(now, max(path.values()), sum(cost.values()))


def plan(game: Game, seeds: int, *, cache_bytes: int = CACHE_BYTES) -> Plan:
    """Returns what a build of all positions with at most so many seeds in houses takes.

    >>> import parlour, parlour.cluster
    >>> paper = parlour.cluster.plan(parlour.Game("kalah"), 12)
    >>> paper.positions, len(paper.layers), round(paper.read / paper.positions, 1)
    (2704156, 13, 3.9)
    """
    blocks = Blocks(game, seeds)
    names = blocks.names()
    sizes = {block: blocks.size(block) for block in names}
    needs = {block: blocks.needs(block) for block in names}
    passes = {block: blocks.passes(block, cache_bytes) for block in names}
    layers = []
    for seeds_here in range(seeds + 1):
        here = [block for block in names if block[0] == seeds_here]
        layers.append(
            Layer(
                seeds=seeds_here,
                blocks=len(here),
                written=sum(sizes[block] for block in here),
                read=sum(sizes[need] for block in here for need in needs[block]),
                memory=max(blocks.memory(block, cache_bytes) for block in here),
                passes=max(passes[block] for block in here),
            )
        )
    return Plan(layers, blocks.positions, blocks.file_bytes, sizes, needs, passes)
