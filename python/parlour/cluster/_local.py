"""Imported by workers on this machine, which say nothing of their own.

Ctrl-C reaches every process of a terminal, and the one that asked ends the others. What it tells is the only line: tasks
that fail say so to it, and Dask silences a worker just until that closes.
"""

import logging
import os
import signal
import sys

signal.signal(signal.SIGINT, signal.SIG_IGN)
logging.getLogger("distributed").setLevel(logging.CRITICAL)
# As long as the process lives, as for one that is ended while it closes. A panic still writes to the descriptor.
sys.stderr = open(os.devnull, "w")
