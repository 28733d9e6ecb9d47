#!/usr/bin/env bash
# Counts what the steps of a review and the start of the server cost, in instructions, which neither time nor other work
# changes, and refuses what costs more than tests/bench/instructions.txt has recorded:
#   tests/bench/gate.sh BUILD             the steps and the start, of a release build
#   tests/bench/gate.sh BUILD --steps     one of them: targets speed_gate
#   tests/bench/gate.sh BUILD --start     and tandem
#   tests/bench/gate.sh BUILD --notices   whether 5 % more in one step are refused, and nothing else is
#   tests/bench/gate.sh BUILD --update    records both anew: the difference is for the reviewer
# gate_compare.awk says how much more is let through. Those of another compiler, flags or libc are not recorded: of them
# only ratios are held.
#
# callgrind counts what is executed, and what is executed is the same each time since
# * libc takes the functions of the oldest processor (sse2) and sizes of caches that are written here, not those of this
#   one: which memcpy and strlen there are depends on it;
# * speed_gate has fixed keys of hashes, and reviews as many times for warming and for counting each time;
# * the environment and the path of speed_gate, which lie on its stack, are always the same, addresses are chosen by
#   valgrind, functions of libraries found at the start.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
source=$(cd "$here/../.." && pwd)
table=$here/instructions.txt
most_megabytes=40

die() { echo "gate: $*" >&2; exit 1; }
usage() { sed -n '2,/^#$/s/^# \?//p' "$0" >&2; exit 2; }

[ $# -ge 1 ] && [ $# -le 2 ] && [ -d "$1" ] || usage
build=$(realpath "$1")
. "$here/load_servers.sh"
gate=$build/tests/bench/speed_gate
[ -x "$gate" ] || die "$gate is missing; cmake --build $build --target speed_gate"
command -v valgrind >/dev/null || die "valgrind is missing; deploy/install-packages.sh test"

# Becomes the command, counted; dumps go to FILE and FILE.1, FILE.2 and so on.
exec_counted() { # FILE [OPTION...] COMMAND...
  local file=$1 hwcaps tunables
  shift
  printf -v hwcaps ',-%s' SSE3 SSSE3 SSE4_1 SSE4_2 AVX AVX2 AVX512F AVX512VL AVX512BW ERMS FSRM BMI1 BMI2 LZCNT MOVBE \
    POPCNT RTM FMA Fast_Rep_String Fast_Unaligned_Copy Fast_Unaligned_Load Prefer_ERMS Prefer_FSRM \
    Prefer_PMINUB_for_stringop Slow_BSF
  tunables=glibc.cpu.hwcaps=${hwcaps:1}
  tunables+=:glibc.cpu.x86_data_cache_size=32768:glibc.cpu.x86_shared_cache_size=1048576
  tunables+=:glibc.cpu.x86_non_temporal_threshold=786432
  exec env -i PATH=/usr/bin:/bin LC_ALL=C LD_BIND_NOW=1 GLIBC_TUNABLES="$tunables" \
    valgrind --quiet --tool=callgrind --callgrind-out-file="$file" --skip-plt=no "$@"
}

head_of_table() { echo "built with $("$gate" --built-with)"; }

steps() { # [BURDEN]
  rm -f "$work"/steps*
  (cd "$(dirname "$gate")" &&
    exec_counted "$work/steps" --instr-atstart=no --dump-instr=yes --dump-line=no --compress-pos=no \
      --compress-strings=no ./speed_gate "$@") >&2 || die "the steps could not be counted"
  find "$work" -name 'steps.*' | sort -V | xargs awk -f "$here/gate_figures.awk"
}

# From the start until it ends in order, as soon as it is ready.
start() {
  local command pid
  pick_port
  port_of[counted]=$REPLY
  server_command "$REPLY" dual-run
  # A sandbox lets valgrind do nothing that serving has no use for.
  exec_counted "$work/start" "${command[@]}" --sandbox=off >"$work/counted.log" 2>&1 </dev/null &
  pid=$!
  pid_of[counted]=$pid
  await_port counted
  kill -TERM "$pid"
  wait "$pid" || { cat "$work/counted.log" >&2; die "the server did not end in order"; }
  unset "pid_of[counted]"
  awk '/^summary: / { printf "%-30s %-23s %11.0f\n", "server", "start", sprintf("%.4g", $2) }' "$work/start"
}

hold_memory() {
  local kilobytes
  choose_cores
  start_server dual-run
  kilobytes=$(awk '$1 == "VmRSS:" { print $2 }' "/proc/$(measured_process dual-run)/status")
  echo "server: RSS $((kilobytes / 1024)) MiB"
  [ "$kilobytes" -lt $((most_megabytes * 1000)) ] || die "RSS is $kilobytes kB, more than $most_megabytes MB"
}

compare() { # TABLE FIGURES
  awk -f "$here/gate_compare.awk" "$1" "$2"
}

hold_steps() {
  { head_of_table; steps; } >"$work/figures"
  compare <(grep -v '^server ' "$table") "$work/figures"
}

hold_start() {
  make_certificate
  { head_of_table; start; } >"$work/figures"
  compare <(grep -E '^(built|server) ' "$table") "$work/figures"
  hold_memory
}

notice() {
  local step='replication_controller_create handwritten' count said
  { head_of_table; steps; } >"$work/before"
  count=$(awk -v step="$step" '$1 " " $2 == step { print $3 }' "$work/before")
  { head_of_table; steps --burden="$step=$((count / 20))"; } >"$work/after"
  ! said=$(compare "$work/before" "$work/after") || die "5 % more in $step are not refused"
  grep '^REFUSED' <<<"$said"
  [ "$(grep -c '^REFUSED' <<<"$said")" -eq 1 ] && grep -q "^REFUSED $step: " <<<"$said" || die "it is not $step alone"
}

update() {
  make_certificate
  {
    echo "# Instructions of every step of a review and the lines of 64 bytes that they lie in, ratios of instructions,"
    echo "# and the instructions of a start. tests/bench/gate.sh BUILD --update writes this, ctest -L speed compares with it."
    head_of_table
    steps
    start
  } >"$work/table"
  cp "$work/table" "$table"
  git -C "$source" --no-pager diff --stat -- "$table" || true
}

both() {
  local status=0
  hold_steps || status=1
  hold_start || status=1
  return $status
}

case ${2-} in
  '') both ;;
  --steps) hold_steps ;;
  --start) hold_start ;;
  --notices) notice ;;
  --update) update ;;
  *) usage ;;
esac
