#!/usr/bin/env bash
# Installs Debian's packages for those servers that tests start and that are missing here, and says loudly what stays
# missing: the tests that need it then pass without having run.
set -euo pipefail
as_root() { if [ "$(id -u)" = 0 ]; then "$@"; else sudo --non-interactive "$@"; fi; }
missing() {
    ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || echo postgresql
    command -v nats-server >/dev/null 2>&1 || echo nats-server
    command -v pkill >/dev/null 2>&1 || echo procps
}
install() {
    # Tests start servers of their own; the package need not create and start one.
    as_root mkdir -p /etc/postgresql-common
    [ -e /etc/postgresql-common/createcluster.conf ] ||
        echo "create_main_cluster = false" | as_root tee /etc/postgresql-common/createcluster.conf >/dev/null
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
    echo "NOT CHECKED: the tests that need $package, which cannot be installed here." >&2
done
