#!/usr/bin/env bash
# Installs what the tests need, builds everything and runs every test, those of speed with optimized code:
# tests/run.sh [--sanitizers]
# With --sanitizers then again under AddressSanitizer with UndefinedBehaviorSanitizer, and under ThreadSanitizer.
set -euo pipefail
cd "$(dirname "$0")/.."

say() { echo "tests: $*"; }

sanitizers=
for argument in "$@"; do
  case $argument in
    --sanitizers) sanitizers=yes ;;
    *) echo "usage: tests/run.sh [--sanitizers]" >&2; exit 2 ;;
  esac
done

jobs=$(nproc)

say "installing what is missing"
./deploy/install-packages.sh build run test

say "building everything (build/dev)"
cmake --preset dev
cmake --build --preset dev -j "$jobs"

say "running every test"
ctest --preset dev -j "$jobs"

say "looking whether anything has become slow (build/release)"
cmake --preset release
cmake --build --preset release -j "$jobs" --target speed_gate
ctest --test-dir build/release -L speed --output-on-failure

[ -n "$sanitizers" ] || exit 0

say "building with AddressSanitizer and UndefinedBehaviorSanitizer (build/asan)"
cmake --preset asan
cmake --build --preset asan -j "$jobs"
say "running every test under them"
ctest --preset asan -j "$jobs" -LE bench-smoke

# ThreadSanitizer of GCC 12 and 13 cannot start where the kernel spreads addresses wider than it expects.
plain=()
setarch "$(uname -m)" -R true 2>/dev/null && plain=(setarch "$(uname -m)" -R)

say "building with ThreadSanitizer (build/tsan)"
cmake --preset tsan
cmake --build --preset tsan -j "$jobs"
say "running every test under it"
"${plain[@]}" ctest --preset tsan -j "$jobs" -LE bench-smoke
