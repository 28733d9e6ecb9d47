#!/usr/bin/env bash
# Installs what the tests need, builds everything and runs every test, those of speed with optimized code:
# tests/run.sh [--network] [--sanitizers]
# With --network also what needs the internet, with --sanitizers then again under AddressSanitizer with UndefinedBehaviorSanitizer, and under ThreadSanitizer.
set -euo pipefail
cd "$(dirname "$0")/.."

say() { echo "tests: $*"; }

network=
sanitizers=
for argument in "$@"; do
  case $argument in
    --network) network=yes ;;
    --sanitizers) sanitizers=yes ;;
    *) echo "usage: tests/run.sh [--network] [--sanitizers]" >&2; exit 2 ;;
  esac
done

jobs=$(nproc)

say "installing what is missing"
./deploy/install-packages.sh build run test browser ${network:+network}

say "building everything (build/all)"
cmake --preset all
cmake --build --preset all -j "$jobs"

say "running every test"
ctest --preset all -j "$jobs"
if [ -n "$network" ]; then
  say "running what needs the internet"
  ctest --preset all -C network -L network
fi

say "looking whether anything has become slow (build/release)"
cmake --preset release
cmake --build --preset release -j "$jobs" --target speed_gate tandem
ctest --test-dir build/release -L speed --output-on-failure
say "running the image of what we ship"
tests/image/run.sh build/release

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
