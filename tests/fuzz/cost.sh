#!/usr/bin/env bash
# Looks for inputs that cost more than their size allows: tests/fuzz/cost.sh [SECONDS PER TARGET] [TARGET...]
# Those that it finds are kept in build/all/expensive/.
set -euo pipefail
cd "$(dirname "$0")/../.."

seconds=${1:-60}
[[ $seconds =~ ^[0-9]+$ ]] || { echo "cost: not a number of seconds: $seconds" >&2; exit 2; }
shift || true

cmake --preset all
cmake --build --preset all --target fuzz_replays

targets=("$@")
[ ${#targets[@]} -gt 0 ] || for folder in tests/fuzz/corpus/*/; do targets+=("$(basename "$folder")"); done
expensive=()
for name in "${targets[@]}"; do
  echo "cost: $name for $seconds s"
  "build/all/tests/fuzz/${name}_fuzz_replay" --seconds="$seconds" --seed="$RANDOM" \
    --keep="build/all/expensive/$name" "tests/fuzz/corpus/$name" | tail -n 2 || expensive+=("$name")
done
if [ ${#expensive[@]} -gt 0 ]; then
  echo "cost: too expensive: ${expensive[*]}; inputs are in build/all/expensive/" >&2
  exit 1
fi
