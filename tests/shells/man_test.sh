#!/usr/bin/env bash
# groff and man take every manual page without a warning. Usage: man_test.sh TANDEM
set -euo pipefail
tandem=$1
. "$(dirname "$0")/expect.sh"
pages=$(mktemp -d)
trap 'rm -r "$pages"' EXIT

"$tandem" man >"$pages/tandem.1"
for each in $(subcommands); do "$tandem" man "$each" >"$pages/tandem-$each.1"; done

for page in "$pages"/*.1; do
  same "warnings of groff in ${page##*/}" '' "$(groff -man -ww -z -Tutf8 "$page" 2>&1)"
  same "warnings of man in ${page##*/}" '' "$(MANWIDTH=80 man --warnings -l "$page" 2>&1 >/dev/null)"
done

# The text of a page is the text of the help.
for each in $(subcommands); do
  text=$(MANWIDTH=80 man -l "$pages/tandem-$each.1" | col -b | tr -s ' \n' ' ')
  for flag in $(flags_of "$each"); do
    [[ $text == *" $flag "* ]] || same "$each has" "$flag" ''
  done
done
same 'the name for apropos' 'tandem-validate - judge manifests without a cluster' \
  "$(lexgrog "$pages/tandem-validate.1" | sed 's/^[^"]*"\(.*\)"$/\1/')"
exit $failed
