# Runs what a page tells, to be sourced after server.sh: its commands as they are written, on other ports than the
# page's, and compares what they print with the page. Whoever sources it may define after_serve, which is told the number
# of the server that was started.
story_root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)

# Whether the file `out` has a line like the page's: equal, or with something for each `...`.
has_line() {
  [ "$1" = ... ] && return
  local pattern
  pattern=$(sed 's/[][\\.*^$]/\\&/g; s/\\\.\\\.\\\./.*/g' <<<"$1")
  grep -qx -- "$pattern" out
}

run_told() {
  local code=0
  case $1 in
    'echo $?') echo "$last" >out; return ;;
    'tandem serve '*)
      local flags=${1#tandem serve }
      # shellcheck disable=SC2086
      serve ${flags%&}
      served=$((served + 1))
      : >out
      after_serve "$served"
      return ;;
  esac
  local command=${1//localhost:8080/127.0.0.1:$http}
  command=${command//localhost:10250/localhost:$https}
  command=${command//\/usr\/share\/tandem\/rules/$story_root\/deploy\/rules}
  PATH=$work/bin:$PATH bash -c "$command" >out 2>err </dev/null || code=$?
  last=$code
}

after_serve() { :; }

# Runs the commands among the lines of the standard input, of which there are at least so many.
tell_story() { # LEAST
  local line ran=0
  last=0
  served=0
  mkdir bin
  ln -s "$tandem" bin/tandem
  while IFS= read -r line <&9; do
    case $line in
      '$ '*)
        run_told "${line#\$ }"
        ran=$((ran + 1)) ;;
      *) has_line "$line" || die "the page says: $line"$'\n'"$(cat out err 2>/dev/null)" ;;
    esac
  done 9<&0
  [ "$ran" -ge "$1" ] || die "only $ran commands were found"
}
