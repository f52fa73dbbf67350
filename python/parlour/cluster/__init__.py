"""Endgame databases, exact values and matches on many machines, with Dask.

`build` makes an endgame database block by block, `solve` proves positions, and `match` plays games; each is told a
client of Dask, which knows the machines. Finished blocks lie in a folder or an object store under their checksums, so
that whatever stops, the same call goes on from there.

>>> from distributed import Client
>>> import parlour, parlour.cluster, tempfile
>>> game = parlour.Game("kalah", houses=3, seeds=2)
>>> with tempfile.TemporaryDirectory() as folder, Client(processes=False, n_workers=1, dashboard_address=":0") as client:
...     told = parlour.cluster.build(client, game, 6, folder)
...     again = parlour.cluster.build(client, game, 6, folder)
>>> told.built, again.built
(16, 0)

`python3 -m parlour.cluster`, or `parlour cluster`, does the same from the command line. Needs `distributed` and `fsspec`:
`pip install "./python[cluster]"`.
"""

from __future__ import annotations

from ._building import Built, Lost, build
from ._model import Estimate, Layer, Plan, plan
from ._playing import match
from ._solving import solve
from ._store import Damaged, Store

__all__ = ["Built", "Damaged", "Estimate", "Layer", "Lost", "Plan", "Store", "build", "match", "plan", "solve"]
