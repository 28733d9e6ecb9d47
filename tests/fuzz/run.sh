#!/usr/bin/env bash
# Fuzzes every target for some seconds: tests/fuzz/run.sh [SECONDS PER TARGET] [TARGET...]
# New inputs are kept in build/fuzz/corpus/, crashing ones in build/fuzz/crashes/.
set -euo pipefail
cd "$(dirname "$0")/../.."

seconds=${1:-60}
[[ $seconds =~ ^[0-9]+$ ]] || { echo "fuzz: not a number of seconds: $seconds" >&2; exit 2; }
shift || true

./deploy/install-packages.sh build test tools
echo "fuzz: building with clang, libFuzzer and AddressSanitizer (build/fuzz)"
cmake --preset fuzz
cmake --build --preset fuzz --target fuzzers

binaries=()
if [ $# -gt 0 ]; then
  for target in "$@"; do binaries+=("build/fuzz/tests/fuzz/${target}_fuzz"); done
else
  for binary in build/fuzz/tests/fuzz/*_fuzz; do [ -x "$binary" ] && binaries+=("$binary"); done
fi
[ ${#binaries[@]} -gt 0 ] || { echo "fuzz: there is no fuzz target" >&2; exit 1; }

mkdir -p build/fuzz/crashes
crashed=()
for binary in "${binaries[@]}"; do
  [ -x "$binary" ] || { echo "fuzz: no such target: $binary" >&2; exit 2; }
  name=$(basename "$binary" _fuzz)
  found=build/fuzz/corpus/$name
  mkdir -p "$found"
  arguments=(-max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 -print_final_stats=1
    -artifact_prefix="build/fuzz/crashes/$name-")
  words=tests/fuzz/${name%%_*}.dict
  [ -f "$words" ] && arguments+=(-dict="$words")
  echo "fuzz: $name for $seconds s"
  "$binary" "${arguments[@]}" "$found" "tests/fuzz/corpus/$name" </dev/null || crashed+=("$name")
done

if [ ${#crashed[@]} -gt 0 ]; then
  echo "fuzz: failed: ${crashed[*]}; inputs are in build/fuzz/crashes/" >&2
  exit 1
fi
echo "fuzz: ${#binaries[@]} targets, nothing found"
