#!/usr/bin/env bash
# Installs what the tests need, builds everything and runs every test, those of speed with optimized code. What else
# there is, is a command of its own: tests/network.sh, tests/nightly.sh.
set -euo pipefail
cd "$(dirname "$0")/.."

say() { echo "tests: $* ($((SECONDS / 60)) min)"; }

[ $# -eq 0 ] || { echo "usage: tests/run.sh" >&2; exit 2; }
jobs=$(nproc)

say "installing what is missing"
./deploy/install-packages.sh build run test browser

say "building everything (build/all)"
cmake --preset all
cmake --build --preset all -j "$jobs"

say "running every test"
ctest --preset all -j "$jobs"

say "looking whether anything costs more than it did (build/release)"
cmake --preset release
cmake --build --preset release -j "$jobs" --target speed_gate tandem
ctest --test-dir build/release -L speed --output-on-failure
say "running the image of what we ship"
tests/image/run.sh build/release
