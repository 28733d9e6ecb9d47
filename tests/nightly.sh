#!/usr/bin/env bash
# What takes too long for each change: tests/nightly.sh [PART...]
#   asan       every test under AddressSanitizer and UndefinedBehaviorSanitizer
#   tsan       every test under ThreadSanitizer
#   mutation   whether the loss of any rule would be noticed
#   property   random packages, expressions and schemas, and 3,000 changed objects of each kind on both sides
#   fuzz       every fuzz target for TANDEM_NIGHTLY_SECONDS (300)
#   cost       every fuzz target's inputs for as long, judged by what they cost
#   soak       load, restarts, attacks and faults at length
# All of them unless some are named. One that fails does not keep the others from being run; what each came to, with the
# commit, is printed at the end, for docs/reliability.md.
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=tests/support/sanitizers.sh
. tests/support/sanitizers.sh

jobs=$(nproc)
seconds=${TANDEM_NIGHTLY_SECONDS:-300}
[[ $seconds =~ ^[0-9]+$ ]] || { echo "nightly: TANDEM_NIGHTLY_SECONDS is no number of seconds: $seconds" >&2; exit 2; }

build() { # PRESET [CMAKE ARGUMENT...]
  local preset=$1
  shift
  cmake --preset "$preset" && cmake --build --preset "$preset" -j "$jobs" "$@"
}

run_asan() { build asan && ctest --preset asan -j "$jobs" -LE bench-smoke; }
run_tsan() { build tsan && "${plain_addresses[@]}" ctest --preset tsan -j "$jobs" -LE bench-smoke; }
run_mutation() {
  build release --target mutation_test && ctest --test-dir build/release -j "$jobs" -L mutation --output-on-failure
}
run_property() {
  build release --target declarative_property_test expression_property_test types_and_schema_test equivalence_test &&
    TANDEM_PROPERTY_PACKAGES=100000 TANDEM_PROPERTY_EXPRESSIONS=100000 TANDEM_DIFFERENTIAL_TREES=1000 \
      TANDEM_EQUIVALENCE_PAIRS=3000 ctest --test-dir build/release -j "$jobs" --output-on-failure --timeout 7200 \
      -R '^(declarative_property|expression_property|types_and_schema|equivalence)_test$'
}
run_fuzz() { tests/fuzz/run.sh "$seconds"; }
run_cost() { tests/fuzz/cost.sh "$seconds"; }
run_soak() { tests/soak/run.sh; }

readonly all=(asan tsan mutation property fuzz cost soak)
parts=("$@")
[ ${#parts[@]} -gt 0 ] || parts=("${all[@]}")
for part in "${parts[@]}"; do
  [[ " ${all[*]} " == *" $part "* ]] || { echo "nightly: no part '$part'; there are: ${all[*]}" >&2; exit 2; }
done

./deploy/install-packages.sh build run test browser tools
rows=()
failed=
for part in "${parts[@]}"; do
  echo "nightly: $part"
  begin=$SECONDS
  if "run_$part"; then result=passed; else result=FAILED failed=yes; fi
  rows+=("| $part | $result | $(((SECONDS - begin + 59) / 60)) min |")
done
printf '\n%s, %s\n\n| Part | Result | Time |\n|---|---|---|\n' "$(git rev-parse --short=8 HEAD)" "$(date +%F)"
printf '%s\n' "${rows[@]}"
[ -z "$failed" ]
