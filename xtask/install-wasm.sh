#!/usr/bin/env bash
# Brings a compiler for WebAssembly where the usual one has no standard library for it: Debian's, with the sources of
# its standard library, unpacked in target/debian-rust beside the usual one. Says loudly when it cannot.
set -euo pipefail
cd "$(dirname "$0")/.."
folder=$PWD/target/debian-rust
as_root() { if [ "$(id -u)" = 0 ]; then "$@"; else sudo --non-interactive "$@"; fi; }
is_there() {
    [ -d "$(rustc --print target-libdir --target wasm32-unknown-unknown)" ] || [ -e "$folder/complete" ]
}
# The compiler needs the library of its own LLVM, which is installed: it lies beside others of other versions.
bring() {
    as_root timeout 120 apt-get update
    local version release library llvm
    version=$(apt-cache policy rustc-web | awk '/Candidate:/ { print $2 }')
    release=$(printf '%s\n' "${version%%+*}" | cut -d. -f1,2)
    library=libstd-rust-web-$release
    llvm=$(apt-cache depends "$library" | awk '/Depends: libllvm/ { print $2 }')
    as_root env DEBIAN_FRONTEND=noninteractive timeout 300 \
        apt-get install --yes --no-install-recommends "$llvm"
    rm -rf "$folder"
    mkdir -p "$folder/packages"
    (cd "$folder/packages" && timeout 300 apt-get download rustc-web "$library" libstd-rust-web-dev rust-web-src)
    for package in "$folder"/packages/*.deb; do
        case $package in
            # Of the sources, those of the standard library.
            *rust-web-src_*) dpkg-deb --fsys-tarfile "$package" |
                tar -x -C "$folder" --wildcards './usr/src/rustc-*/library' './usr/lib/rustlib' ;;
            *) dpkg-deb --extract "$package" "$folder" ;;
        esac
    done
    rm -r "$folder/packages"
    touch "$folder/complete"
}
is_there || bring || true
is_there || echo "NOT CHECKED: what runs in a browser without a server; its compiler cannot be installed here." >&2
