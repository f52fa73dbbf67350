"""Imported by workers on this machine, which say nothing of their own.

Ctrl-C reaches every process of a terminal, and the one that asked ends the others. What it tells is the only line: Dask
silences a worker just until that closes.
"""

import logging
import signal

signal.signal(signal.SIGINT, signal.SIG_IGN)
logging.getLogger("distributed").setLevel(logging.CRITICAL)
