#!/usr/bin/env bash
# The story of docs/evidence.md: its commands run as they are written, and print what the page says. Other ports than
# the page's are used, and this makes the traffic. Usage: story_test.sh TANDEM
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
tandem=$(realpath "$1")
. "$here/server.sh"

# The lines of the story's blocks.
story() {
  sed -n '/^## From first install/,$p' "$root/docs/evidence.md" | sed -n '/^```console$/,/^```$/{/^```/!p}'
}

# Whether the file `out` has a line like the page's: equal, or with something for each `...`.
has_line() {
  [ "$1" = ... ] && return
  local pattern
  pattern=$(sed 's/[][\\.*^$]/\\&/g; s/\\\.\\\.\\\./.*/g' <<<"$1")
  grep -qx -- "$pattern" out
}

run() {
  local code=0
  case $1 in
    'echo $?') echo "$last" >out; return ;;
    'tandem serve '*)
      local flags=${1#tandem serve }
      # shellcheck disable=SC2086
      serve ${flags%&}
      served=$((served + 1))
      : >out
      case $served in
        1) # ten are scaled to 1, each from another number
          send_scalings $(seq 2 21)
          for replicas in {3..12}; do
            scaling 1 "$replicas" >down.json
            curl -fsk --json @down.json -o /dev/null "https://localhost:$https/validate"
          done ;;
        2) send_scalings $(seq 0 3400) -1 -2 ;;
      esac
      return ;;
  esac
  local command=${1//localhost:8080/127.0.0.1:$http}
  command=${command//localhost:10250/localhost:$https}
  command=${command//\/usr\/share\/tandem\/rules/$root\/deploy\/rules}
  PATH=$work/bin:$PATH bash -c "$command" >out 2>err </dev/null || code=$?
  last=$code
}

cd "$work"
mkdir bin
ln -s "$tandem" bin/tandem
make_certificate certs
scaling -1 >negative.json
last=0
served=0
ran=0
while IFS= read -r line <&9; do
  case $line in
    '$ '*)
      run "${line#\$ }"
      ran=$((ran + 1)) ;;
    *) has_line "$line" || die "the page says: $line"$'\n'"$(cat out err 2>/dev/null)" ;;
  esac
done 9< <(story)
[ $ran -ge 19 ] || die "only $ran commands were found"
