#!/usr/bin/env bash
# However many reviews come through a pipe, replaying them takes no more memory. Usage: memory_test.sh TANDEM
# TANDEM_REPLAYED is how many, with commas: 10,000,000.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
tandem=$(realpath "$1")
. "$here/server.sh"

# REVIEWS: reviews of scaling to different numbers, one on each line.
reviews() {
  seq -f "$(scaling 987654321 | sed 's/"replicas":987654321/"replicas":%.0f/')" 1 "$1"
}

# Sets REPLY to the most memory, in KiB, that replaying so many took.
replay() {
  local fifo=$work/fifo replaying
  mkfifo "$fifo"
  "$tandem" replay --rules="$root/deploy/rules" --jobs=2 --evidence="$work/evidence.json" - <"$fifo" >"$work/out" &
  replaying=$!
  exec 7>"$fifo"
  reviews "${1//,/}" >&7
  REPLY=$(awk '/^VmHWM:/ { print $2 }' "/proc/$replaying/status")
  exec 7>&-
  wait "$replaying" || die "the replay failed: $(cat "$work/out")"
  rm "$fifo"
  grep -q "^$1 documents" "$work/out" || die "not $1 documents: $(head -1 "$work/out")"
}

replay 20,000; few=$REPLY
replayed=${TANDEM_REPLAYED:-200,000}
replay "$replayed"; many=$REPLY
echo "20,000 reviews took $few KiB, $replayed took $many KiB"
[ "$many" -lt $((few + 16384)) ] || die "memory grows with the input: $few KiB, then $many KiB"
