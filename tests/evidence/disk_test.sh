#!/usr/bin/env bash
# A server whose disk is full answers as ever, and says what it could not write. Usage: disk_test.sh TANDEM
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
program=$(realpath "$1")
. "$here/server.sh"

own=(unshare --mount)
"${own[@]}" true 2>"$work/unshare.log" || own=(unshare --user --map-root-user --mount)
"${own[@]}" true 2>"$work/unshare.log" || { echo "disk_test.sh: skipped: no file system of its own: $(cat "$work/unshare.log")"; exit 77; }

# Runs tandem where $work/disk is a disk of 4 MiB.
tandem=$work/tandem
mkdir "$work/disk"
cat >"$tandem" <<END
#!/bin/sh
exec ${own[*]} sh -c 'mount -t tmpfs -o size=4m none "$work/disk" &&
  mkdir "$work/disk/evidence" "$work/disk/records" && exec "$program" "\$@"' sh "\$@"
END
chmod +x "$tandem"

sample() { # Prints the value of a metric's sample.
  curl -fsS "http://127.0.0.1:$http/metrics" | awk -v sample="$1" '$1 == sample { print $2 }'
}

# Waits until a sample has the value.
await() {
  until [ "$(sample "$1")" = "$2" ]; do
    kill -0 "$server" 2>/dev/null || die "the server ended: $(cat "$work/server.log")"
    sleep 0.1
  done
}

start() {
  serve --rules="$root/deploy/rules" --cert-dir="$work/certs" --evidence-dir="$work/disk/evidence" \
    --record-dir="$work/disk/records"
  disk=/proc/$server/root$work/disk
  ! head -c 8M /dev/zero >"$disk/filler" 2>/dev/null || die "the disk has more room than it should have"
}

stop() {
  local code=0
  kill -TERM "$server"
  wait "$server" || code=$?
  server=
  [ "$code" = 0 ] || die "the server ended with $code: $(cat "$work/server.log")"
}

make_certificate "$work/certs"
start
send_scalings {1..20}
await 'tandem_recorder_dropped_total{reason="disk"}' 20
grep -q 'Review could not be recorded.*No space left' "$work/server.log" || die "the log does not say why nothing is recorded: $(cat "$work/server.log")"
stop
grep -q 'No space left.*Evidence could not be written\|Evidence could not be written.*No space left' "$work/server.log" ||
  die "the log does not say that evidence is lost: $(cat "$work/server.log")"

start
send_scalings {1..20}
await 'tandem_recorder_dropped_total{reason="disk"}' 20
rm "$disk/filler"
send_scalings {1..5}
await 'tandem_recorder_records_total' 5
exec 8<"$disk/evidence" # outlives the server, and its disk with it
stop
jq -e '[.identifiers[] | .comparisons] | add == 25' "/proc/$$/fd/8/"evidence-*.json >/dev/null || die "evidence is not what was counted"
