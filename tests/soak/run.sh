#!/usr/bin/env bash
# Load, restarts, attacks and faults at length against the program of a build: tests/soak/run.sh [PRESET]
# Takes about eight minutes. ctest -L soak does the same briefly. TANDEM_SOAK_* change how much of what.
set -euo pipefail
cd "$(dirname "$0")/../.."

preset=${1:-release}
export TANDEM_SOAK_RESTARTS=${TANDEM_SOAK_RESTARTS:-50}
export TANDEM_SOAK_LOAD_SECONDS=${TANDEM_SOAK_LOAD_SECONDS:-300}
export TANDEM_SOAK_IDLE_CONNECTIONS=${TANDEM_SOAK_IDLE_CONNECTIONS:-10000}
export TANDEM_SOAK_FLOOD=${TANDEM_SOAK_FLOOD:-20000}
export TANDEM_SOAK_VALUES_MIB=${TANDEM_SOAK_VALUES_MIB:-31}
export TANDEM_SOAK_REVIEWS=${TANDEM_SOAK_REVIEWS:-100000}
export TANDEM_SOAK_KILLS=${TANDEM_SOAK_KILLS:-50}

ulimit -n "$(ulimit -Hn)"
needed=$((TANDEM_SOAK_IDLE_CONNECTIONS + 2500))
if [ "$(ulimit -n)" != unlimited ] && [ "$(ulimit -n)" -lt "$needed" ]; then
  echo "soak: $TANDEM_SOAK_IDLE_CONNECTIONS idle connections need ulimit -n $needed, it is $(ulimit -n)" >&2
  exit 1
fi

echo "soak: building (build/$preset)"
cmake --preset "$preset" >/dev/null
cmake --build "build/$preset" --target soak_test tandem
exec "build/$preset/tests/soak/soak_test" --gtest_brief=1
