#!/usr/bin/env bash
# What a review costs the program over TLS, beside our transport without judging and beside nginx:
#   tests/bench/load.sh [OPTION...] [MEASUREMENT...]
#     cpu fresh threads connections open-loop mixed memory system-calls start
#     --build=FOLDER       build/release
#     --servers=NAME,...   takeover dual-run upstream-takeover upstream handwritten parse
#                          constant nginx
#     --payloads=NAME,...  create update large bad cr
#     --seconds=N          of one measured point: 0.15
#     --starts=N           how often the servers are started: 5
#     --rounds=N           how often every point is measured each time: 6
#     --reviews=N          of memory: 1000000
#     --raw=FILE           every single point, as name=value
# upstream is dual-run, upstream-takeover takeover with the rules that Kubernetes itself declares, tests/bench/rules, in
# place of our twins of all handwritten ones.
# cpu (the default) is CPU time of the server per review with server and client on one core, which other work on the
# machine disturbs least; only its ratios are meant to be compared. fresh is the same with a new connection for every
# review. threads has a server with one thread and one with two, all on any of two cores. The others have the server on
# one core and the client on another; mixed is small reviews among large ones.
# Servers that are compared are measured in turns, in random order. Reported is the lower quartile for cpu, fresh and
# threads, the median for others, as Markdown. nginx is left out where it is not installed.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
source=$(cd "$here/../.." && pwd)

die() { echo "load: $*" >&2; exit 1; }

build=$source/build/release
servers=(takeover dual-run upstream-takeover upstream handwritten parse constant nginx)
payloads=(create update large bad cr)
seconds=0.15
starts=5
rounds=6
reviews=1000000
raw=
measurements=()

for argument in "$@"; do
  case $argument in
    --build=*) build=$(realpath "${argument#*=}") ;;
    --servers=*) IFS=, read -ra servers <<<"${argument#*=}" ;;
    --payloads=*) IFS=, read -ra payloads <<<"${argument#*=}" ;;
    --seconds=*) seconds=${argument#*=} ;;
    --starts=*) starts=${argument#*=} ;;
    --rounds=*) rounds=${argument#*=} ;;
    --reviews=*) reviews=${argument#*=} ;;
    --raw=*) raw=$(realpath "${argument#*=}") ;;
    cpu | fresh | threads | connections | open-loop | mixed | memory | system-calls | start) measurements+=("$argument") ;;
    *) sed -n '2,/^set/{/^set/!s/^# \?//p}' "$0" >&2; exit 2 ;;
  esac
done
[ ${#measurements[@]} -gt 0 ] || measurements=(cpu)

. "$here/load_servers.sh"
client=$build/tests/bench/load_client
for program in "$tandem" "$floor_server" "$client"; do
  [ -x "$program" ] || die "$program is missing; cmake --build $build --target load"
done
for program in openssl taskset; do
  command -v "$program" >/dev/null || die "$program is missing"
done
ulimit -n "$(ulimit -Hn)"

# --- points -----------------------------------------------------------------------------------------------------------

payload_file() { # PAYLOAD
  case $1 in
    cr) echo "$here/payloads/custom_resource.json" ;;
    *) echo "$here/payloads/replication_controller_$1.json" ;;
  esac
}

# What proves that the server did its work.
expectation() { # SERVER PAYLOAD
  if [ "$2" = bad ] && [[ ! $1 =~ ^(parse|constant|nginx)$ ]]; then
    echo '"allowed":false'
  else
    echo '"allowed":true'
  fi
}

available_servers() {
  local name
  for name in "${servers[@]}"; do
    if [ "$name" = nginx ] && ! command -v nginx >/dev/null; then
      echo "load: nginx is left out, it is not installed" >&2
    else
      echo "$name"
    fi
  done
}

# Measures one point and adds it to $points.
point() { # MEASUREMENT SERVER PAYLOAD CLIENT_CORE CONNECTIONS [CLIENT_OPTION...]
  local line
  line=$(exec_on_core "$4" "$client" --port="${port_of[$2]}" --body="$(payload_file "$3")" --connections="$5" \
    --expect="$(expectation "$2" "$3")" --server="$(measured_process "$2")" --seconds="$seconds" "${@:6}") ||
    die "$2 did not answer $3 as it should: $line"
  echo "measurement=$1 repetition=$repetition server=$2 payload=$3 connections=$5 ${*:6} $line" >>"$points"
}

# Several times starts the servers, calls the function for each payload and server in random order, again and again, and
# ends the servers.
in_turns() { # FUNCTION
  local name payload start round repetition=0
  for ((start = 1; start <= starts; ++start)); do
    for name in "${present[@]}"; do start_server "$name"; done
    for payload in "${payloads[@]}"; do
      for ((round = 1; round <= rounds; ++round)); do
        repetition=$(((start - 1) * rounds + round))
        for name in $(shuf -e "${present[@]}"); do "$1" "$name" "$payload"; done
      done
    done
    stop_servers
  done
}

# The points in the order of the servers, not in that of their measurement.
ordered_points() {
  local name
  for name in "${present[@]}"; do grep " server=$name " "$points" || true; done
}

# A table with a column for each payload and the ratios between servers, and one with a row for each point.
matrix() { awk -v want="$1" -f "$here/load_statistics.awk" -f "$here/load_matrix.awk" <(ordered_points); }
list() { awk -v want="$1" -f "$here/load_statistics.awk" -f "$here/load_list.awk" <(ordered_points); }

# --- measurements -----------------------------------------------------------------------------------------------------

cpu_point() { point cpu "$1" "$2" "$first_core" 8 --warm-up=0.05; }
measure_cpu() {
  in_turns cpu_point
  matrix cpu
}

fresh_point() { point fresh "$1" "$2" "$first_core" 8 --fresh; }
measure_fresh() {
  local payloads=(create)
  in_turns fresh_point
  matrix fresh
}

threads_point() { point threads "$1" "$2" "$server_cores" 64; }
measure_threads() {
  local payloads=(create update) present=(dual-run two-threads) server_cores=$first_core,$second_core
  in_turns threads_point
  matrix threads
}

connections_points() {
  local connections
  for connections in 1 8 64 256 1000; do point connections "$1" "$2" "$second_core" "$connections"; done
}
measure_connections() {
  local payloads=(create)
  in_turns connections_points
  list connections
}

open_loop_points() {
  local rate
  for rate in 500 2000 4000 20000; do point open-loop "$1" "$2" "$second_core" 64 --rate="$rate"; done
  point open-loop "$1" "$2" "$second_core" 256 --rate=20000
}
measure_open_loop() {
  local payloads=(create)
  in_turns open_loop_points
  list open-loop
}

# Small reviews while large ones are judged, 50 of them a second.
mixed_point() {
  exec_on_core "$second_core" "$client" --port="${port_of[$1]}" --body="$(payload_file large)" --rate=50 \
    --seconds=600 >/dev/null &
  pid_of[others]=$!
  point mixed "$1" "$2" "$second_core" 64 --rate=500
  stop_server others
}
measure_mixed() {
  local payloads=(create)
  in_turns mixed_point
  list mixed
}

# The servers hold connections, then answer many reviews.
measure_memory() {
  local repetition=1 name connections
  for name in "${present[@]}"; do
    start_server "$name"
    for connections in 1 64 256 1000; do
      point memory-idle "$name" create "$second_core" "$connections" --rate=0.001
    done
    stop_server "$name"
    start_server "$name"
    seconds=600 point memory-busy "$name" create "$second_core" 8 --answers="$reviews"
    stop_server "$name"
  done
  list memory-idle
  list memory-busy
}

# Calls per review of one connection that is never in a hurry.
measure_system_calls() {
  local name repetition=1 answers calls tracer
  printf '\n| server | system calls per review |\n|---|---|\n'
  for name in "${present[@]}"; do
    start_server "$name"
    strace -f -c -o "$work/strace" -p "$(measured_process "$name")" 2>"$work/strace.log" &
    tracer=$!
    until grep -qs attached "$work/strace.log"; do
      kill -0 "$tracer" 2>/dev/null || { cat "$work/strace.log" >&2; die "strace does not work here"; }
      sleep 0.05
    done
    seconds=3 point system-calls "$name" create "$second_core" 1 --rate=200 --warm-up=0
    kill -INT "$tracer"
    wait "$tracer" || true
    answers=$(tail -n 1 "$points" | grep -oP ' answers=\K\d+')
    calls=$(awk '$NF == "total" { print $4 }' "$work/strace")
    awk -v name="$name" -v calls="$calls" -v answers="$answers" \
      'BEGIN { printf "| %s | %.2f |\n", name, calls / answers }'
    awk -v answers="$answers" '$4 ~ /^[0-9]+$/ && $4 > answers / 10 && $NF != "total" {
      printf "| | %s %.2f |\n", $NF, $4 / answers }' "$work/strace"
    stop_server "$name"
  done
}

# From the start of the process until it accepts connections, with all shipped rules loaded.
measure_start() {
  local start begin times=()
  for ((start = 1; start <= starts; ++start)); do
    begin=${EPOCHREALTIME/./}
    start_server dual-run
    times+=($(((${EPOCHREALTIME/./} - begin) / 1000)))
    stop_server dual-run
  done
  strip -o "$work/stripped" "$tandem"
  printf '\n| from start to ready, ms | stripped binary, KiB |\n|---|---|\n| %s | %s |\n' \
    "$(printf '%s\n' "${times[@]}" | sort -n | sed -n "$((starts / 2 + 1))p")" \
    "$(($(stat -c %s "$work/stripped") / 1024))"
}

points=$work/points
: >"$points"
choose_cores
make_certificate
mapfile -t present < <(available_servers)
for measurement in "${measurements[@]}"; do
  "measure_${measurement//-/_}"
  [ -z "$raw" ] || ordered_points >"$raw"
done
