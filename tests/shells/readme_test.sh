#!/usr/bin/env bash
# README.md's commands run as they are written, from the root of a clone. Usage: readme_test.sh TANDEM
# Left out are those that download, install packages or build everything; other ports than the page's are used.
set -euo pipefail
tandem=$(realpath "$1")
clone=$(realpath "$(dirname "$0")/../..")
work=$(mktemp -d)
server=
clean_up() {
  [ -z "$server" ] || { kill -TERM "$server" && wait "$server"; } 2>/dev/null || true
  rm -rf "$work"
}
trap clean_up EXIT

die() { echo "readme: $*" >&2; exit 1; }

# The commands of the blocks of shell, one a line.
commands() {
  sed -n '/^```sh$/,/^```$/{/^```/!p}' "$clone/README.md" | sed -e ':a' -e '/\\$/N; s/\\\n *//; ta' -e 's/ *#.*//' -e '/^$/d'
}

# Sets REPLY to a port of loopback that nobody listens on.
pick_port() {
  local attempt
  for attempt in {1..100}; do
    REPLY=$((20000 + RANDOM % 12000))
    (exec 3<>"/dev/tcp/127.0.0.1/$REPLY") 2>/dev/null || return 0
  done
  die "no free port after $attempt attempts"
}
pick_port; https=$REPLY
pick_port; metrics=$REPLY
on_our_ports() { sed "s/\b10250\b/$https/g; s/127\.0\.0\.1:8080/127.0.0.1:$metrics/g" <<<"$1"; }

serve() {
  bash -c "exec $1 --metrics-bind-address=127.0.0.1:$metrics --health-probe-bind-address=0 --shutdown-delay-duration=0s" \
    >server.log 2>&1 </dev/null &
  server=$!
  until curl -fsS -o metrics "http://127.0.0.1:$metrics/metrics" 2>curl.log; do
    kill -0 $server 2>/dev/null || { cat server.log curl.log >&2; die "the server did not start"; }
    sleep 0.2
  done
}

# An invalid manifest is what validate finds, so it says 1.
run() {
  local code=0
  bash -o pipefail -c "$1" >out 2>&1 </dev/null || code=$?
  [ $code = 0 ] || [[ $code = 1 && $1 == *' validate '* ]] || { cat out; die "exit code $code: $1"; }
}

cd "$work"
for entry in "$clone"/*; do
  [ "$(basename "$entry")" = build ] || ln -s "$entry" .
done
mkdir -p build/release/cli
ln -s "$tandem" build/release/cli/tandem

ran=0
while read -r command; do
  case $command in
    'curl -LO https://packages.example.com/'* | 'tar -xzf tandem-'* | 'docker load '* | ./tandem-*) continue ;;
    ./*) [ -x "${command%% *}" ] || die "there is no program ${command%% *}"; continue ;;
    *' serve '*) serve "$(on_our_ports "$command")" ;;
    *) run "$(on_our_ports "$command")" ;;
  esac
  ran=$((ran + 1))
  case $command in
    openssl*) # nobody should commit a key
      for file in $(grep -oP -- '-(keyout|out) \K[^ ]+' <<<"$command"); do
        grep -qxF "/$file" "$clone/.gitignore" || die "$file is not in .gitignore"
        grep -qxF "$file" "$clone/.dockerignore" || die "$file is not in .dockerignore"
      done ;;
    *denied.json*)
      grep -q '"allowed":false' out || die "not denied: $(cat out)"
      run "$(on_our_ports "${command/denied/mismatch}")" ;;
    *' grep declarative_validation_mismatch_total') grep -q ' 1$' out || die "no mismatch is counted" ;;
    *' validate '*) grep -q 'replicas: Invalid value: -1' out || die "not as expected: $(cat out)" ;;
  esac
done < <(commands)
[ $ran -ge 7 ] || die "only $ran commands were found"

# Those that the text of it and of the index of the pages names.
PATH=$work/build/release/cli:$PATH
while read -r command; do
  run "${command%% | *}"
done < <(grep -oP '`\K(source <\()?tandem (lint|man|completion|--help|serve --help)[^`]*(?=`)' <<<"$(cat "$clone/README.md" "$clone/docs/README.md" | tr '\n' ' ')")
