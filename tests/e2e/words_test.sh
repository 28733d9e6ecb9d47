#!/usr/bin/env bash
# What run.sh compares, with a kubectl that refuses everything for the causes in CAUSES.
set -euo pipefail
. "$(dirname "$0")/words.sh"

k() {
  printf '%s\n' 'The Widget "w" is invalid: ' "${causes[@]}" >&2
  return 1
}
expect() { # EXPECTED ACTUAL
  [ "$1" = "$2" ] || { printf 'expected:\n%s\nactual:\n%s\n' "$1" "$2" >&2; exit 1; }
}

causes=('* spec.b: Required value' '* spec.a: Required value')
one=$(words_in_any_order widget.yaml)
expect "$(printf '%s\n' '* spec.a: Required value' '* spec.b: Required value' 'The Widget "w" is invalid: ')" "$one"
expect "$(printf '%s\n' 'The Widget "w" is invalid: ' "${causes[@]}")" "$(words widget.yaml)"

causes=('* spec.a: Required value' '* spec.b: Required value')
expect "$one" "$(words_in_any_order widget.yaml)"

causes=('* spec.a: Required value' '* spec.a: Required value')
[ "$one" != "$(words_in_any_order widget.yaml)" ] || { echo "other causes are the same" >&2; exit 1; }
