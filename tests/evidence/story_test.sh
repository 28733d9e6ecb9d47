#!/usr/bin/env bash
# The story of docs/evidence.md: its commands run as they are written, and print what the page says. Other ports than
# the page's are used, and this makes the traffic. Usage: story_test.sh TANDEM
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
tandem=$(realpath "$1")
. "$here/server.sh"
. "$here/story.sh"

after_serve() {
  case $1 in
    1) # ten are scaled to 1, each from another number
      send_scalings $(seq 2 21)
      for replicas in {3..12}; do
        scaling 1 "$replicas" >down.json
        curl -fsk --json @down.json -o /dev/null "https://localhost:$https/validate"
      done ;;
    2) send_scalings $(seq 0 3400) -1 -2 ;;
  esac
}

cd "$work"
make_certificate certs
scaling -1 >negative.json
sed -n '/^## From first install/,$p' "$story_root/docs/evidence.md" | sed -n '/^```console$/,/^```$/{/^```/!p}' >told
tell_story 19 <told
