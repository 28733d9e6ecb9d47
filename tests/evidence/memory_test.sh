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
  scaling 987654321 | awk -v n="$1" '{ for (i = 1; i <= n; ++i) { line = $0; gsub(/987654321/, i, line); print line } }'
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
