#!/usr/bin/env bash
# Installs Debian's packages for those languages of the starter bots and of the Python package that are missing here,
# and says loudly what stays missing: the tests of those bots then pass without having run.
set -euo pipefail
as_root() { if [ "$(id -u)" = 0 ]; then "$@"; else sudo --non-interactive "$@"; fi; }
missing() {
    command -v python3 >/dev/null || echo python3
    python3 -c 'import ensurepip, venv' 2>/dev/null || echo python3-venv
    command -v javac >/dev/null || echo default-jdk-headless
    command -v g++ >/dev/null || echo g++
    command -v node >/dev/null || echo nodejs
}
install() {
    as_root timeout 120 apt-get update &&
        as_root env DEBIAN_FRONTEND=noninteractive timeout 300 apt-get install --yes --no-install-recommends "$@"
}
packages=$(missing)
if [ -n "$packages" ]; then
    # One word for each package.
    # shellcheck disable=SC2086
    install $packages || true
fi
for package in $(missing); do
    echo "NOT CHECKED: what needs $package, which cannot be installed here." >&2
done
