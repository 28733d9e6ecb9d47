#!/usr/bin/env bash
# With all shipped rules loaded the server is small and soon ready:
#   tests/bench/start_gate.sh BUILD
# What it keeps is bounded by itself. How long it takes depends on the machine, so it is bounded by what `tandem lint` takes
# to read and compile the same rules.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
source=$(cd "$here/../.." && pwd)
build=$(realpath "$1")
most_megabytes=40
most_lints=5
starts=5

die() { echo "start_gate: $*" >&2; exit 1; }
. "$here/load_servers.sh"
[ -x "$tandem" ] || die "$tandem is missing"

# Sets REPLY to the milliseconds that the least of several runs takes; the others were disturbed.
least_of() { # FUNCTION
  local run begin took
  REPLY=1000000
  for ((run = 0; run < starts; ++run)); do
    begin=${EPOCHREALTIME/./}
    "$1"
    took=$(((${EPOCHREALTIME/./} - begin) / 1000))
    [ "$took" -ge "$REPLY" ] || REPLY=$took
    stop_servers
  done
}

lint() { "$tandem" lint "$source/deploy/rules" >"$work/lint.log" 2>&1 || { cat "$work/lint.log" >&2; die "lint failed"; }; }
start() { start_server dual-run; }

choose_cores
make_certificate
least_of lint
lints=$REPLY
least_of start
ready=$REPLY
start_server dual-run
kilobytes=$(awk '$1 == "VmRSS:" { print $2 }' "/proc/$(measured_process dual-run)/status")
echo "ready after $ready ms, lint takes $lints ms, RSS $((kilobytes / 1024)) MiB"
[ "$kilobytes" -lt $((most_megabytes * 1000)) ] || die "RSS is $kilobytes kB, more than $most_megabytes MB"
[ "$ready" -le $((lints * most_lints)) ] || die "it takes more than $most_lints times as long as lint"
