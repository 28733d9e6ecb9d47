#!/usr/bin/env bash
# Runs the tests that need the internet: the chart's objects against the public schemas of Kubernetes.
set -euo pipefail
cd "$(dirname "$0")/.."

[ $# -eq 0 ] || { echo "usage: tests/network.sh" >&2; exit 2; }
./deploy/install-packages.sh build run test network
cmake --preset all
cmake --build --preset all -j "$(nproc)"
ctest --preset all -C network -L network
