#!/usr/bin/env bash
# Builds tandem and tries it: starts it on loopback with a throw-away certificate and the rules we ship, sends
# it three admission reviews and shows verdicts and metrics. Leaves nothing running and nothing but build/ behind.
set -euo pipefail
cd "$(dirname "$0")/.."

say() { printf '\n== %s\n' "$*"; }

echo "quickstart: builds tandem, starts it on loopback, asks it for three verdicts. Takes some minutes"
echo "the first time, nearly all of it compiling."

say "installing what is missing (deploy/packages.txt)"
./deploy/install-packages.sh build run

say "building build/release/cli/tandem"
cmake --preset release
cmake --build --preset release -j "$(nproc)"

./deploy/try.sh build/release/cli/tandem
echo "Next: README.md, docs/dual-run.md"
