#!/usr/bin/env bash
# What a review costs the program over TLS, beside our transport without judging and beside nginx:
#   tests/bench/load.sh [OPTION...] [cpu|fresh|connections|open-loop|memory|system-calls|start]...
#     --build=FOLDER       build/release
#     --servers=NAME,...   takeover dual-run handwritten parse constant nginx
#     --payloads=NAME,...  create update large bad cr
#     --seconds=N          of one measured point: 1
#     --repetitions=N      4
#     --raw=FILE           every single point, as name=value
# cpu (the default) is CPU time of the server per review with server and client on one core, which other work on the
# machine disturbs least; only its ratios are meant to be compared. Servers that are compared are measured in turns, in
# random order; medians are reported, as Markdown. nginx is left out where it is not installed.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
source=$(cd "$here/../.." && pwd)

die() { echo "load: $*" >&2; exit 1; }

build=$source/build/release
servers=(takeover dual-run handwritten parse constant nginx)
payloads=(create update large bad cr)
seconds=1
repetitions=4
raw=
measurements=()

for argument in "$@"; do
  case $argument in
    --build=*) build=$(realpath "${argument#*=}") ;;
    --servers=*) IFS=, read -ra servers <<<"${argument#*=}" ;;
    --payloads=*) IFS=, read -ra payloads <<<"${argument#*=}" ;;
    --seconds=*) seconds=${argument#*=} ;;
    --repetitions=*) repetitions=${argument#*=} ;;
    --raw=*) raw=$(realpath "${argument#*=}") ;;
    cpu | fresh | connections | open-loop | memory | system-calls | start) measurements+=("$argument") ;;
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
  if [ "$2" = bad ] && [[ $1 =~ ^(takeover|dual-run|handwritten)$ ]]; then
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
  echo "measurement=$1 repetition=$repetition server=$2 payload=$3 connections=$5 $line" >>"$points"
}

# Starts the servers, calls the function once for each payload and server in random order, ends them.
in_turns() { # CORE FUNCTION
  local name payload repetition
  for ((repetition = 1; repetition <= repetitions; ++repetition)); do
    for name in "${present[@]}"; do start_server "$name" "$1"; done
    for payload in "${payloads[@]}"; do
      for name in $(shuf -e "${present[@]}"); do "$2" "$name" "$payload"; done
    done
    stop_servers
  done
}

table() { # MEASUREMENT
  awk -v want="$1" -f "$here/load_table.awk" "$points"
}

# --- measurements -----------------------------------------------------------------------------------------------------

cpu_point() { point cpu "$1" "$2" 0 8; }
fresh_point() { point fresh "$1" "$2" 0 8 --fresh; }

measure_cpu() { in_turns 0 cpu_point; }

measure_fresh() {
  local payloads=(create)
  in_turns 0 fresh_point
}

points=$work/points
: >"$points"
make_certificate
mapfile -t present < <(available_servers)
for measurement in "${measurements[@]}"; do
  "measure_${measurement//-/_}"
  [ -z "$raw" ] || cp "$points" "$raw"
  table "$measurement"
done
