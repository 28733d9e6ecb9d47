#!/usr/bin/env bash
# Runs every case of conformance files: tests/conformance.sh SUITE FILE...
# Prints each failing case with expected and actual, ends with "N passed, M failed", fails if any failed.
# TANDEM_BUILD_DIR names the build to use (default: build/dev, or build/all of tests/run.sh where only that is
# there; made if it is missing).
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
default=$root/build/dev
[ -d "$default" ] || [ ! -d "$root/build/all" ] || default=$root/build/all
build=$(realpath -m -- "${TANDEM_BUILD_DIR:-$default}")

usage() {
  echo "usage: tests/conformance.sh SUITE FILE..."
  echo "suites: $(for runner in "$root"/tests/conformance/*_conformance.cpp; do
    [ -f "$runner" ] && basename "$runner" _conformance.cpp | tr _ -
  done | xargs)"
} >&2
die() { echo "conformance: $*" >&2; exit 2; }

[ $# -ge 1 ] || { usage; exit 2; }
suite=$1
shift
runner=${suite//-/_}_conformance
if [[ ! $suite =~ ^[a-z-]+$ ]] || [ ! -f "$root/tests/conformance/$runner.cpp" ]; then
  echo "conformance: unknown suite '$suite'" >&2
  usage
  exit 2
fi
[ $# -ge 1 ] || { usage; exit 2; }

arguments=()
for argument in "$@"; do
  case $argument in
    --*) arguments+=("$argument") ;;
    *) arguments+=("$(realpath -e -- "$argument" 2>/dev/null)") || die "no such file: $argument" ;;
  esac
done

# One at a time: two builds in one folder disturb each other.
make_runner() {
  mkdir -p "$build"
  exec 9>"$build/.conformance.lock"
  flock 9
  [ -f "$build/build.ninja" ] || {
    "$root/deploy/install-packages.sh" build &&
      (cd "$root" && cmake --preset dev -B "$build")
  } || return
  cmake --build "$build" --target "$runner" || return
  exec 9>&-
}
log=$(mktemp)
trap 'rm -f "$log"' EXIT
[ -x "$build/tests/conformance/$runner" ] || echo "conformance: building $runner in $build" >&2
make_runner >"$log" 2>&1 || { cat "$log" >&2; die "$runner could not be built"; }

"$build/tests/conformance/$runner" "${arguments[@]}"
