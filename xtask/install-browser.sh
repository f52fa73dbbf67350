#!/usr/bin/env bash
# Installs Debian's browser and its driver for `cargo xtask browser`.
set -euo pipefail
as_root() { if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi; }
as_root apt-get update
as_root env DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends \
    chromium chromium-driver fonts-dejavu-core
