#!/usr/bin/env bash
# Whether gate_figures.awk reads a dump of callgrind, and gate_compare.awk refuses what has to be refused, and no more.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)

fail() { echo "gate_test: $*" >&2; exit 1; }

# Prints what is refused and what has become better.
compare() { # TABLE FIGURES
  awk -f "$here/gate_compare.awk" <(echo "$1") <(echo "$2") | grep -E '^(REFUSED|BETTER|THERE)' || true
}

# Says what the comparison of the table with itself says after one edit of the figures.
said() { compare "$table" "$(sed "$1" <<<"$table")"; }

table='# A comment.
built with one compiler
create handwritten 1000 800
create declarative 1500 20
create declarative/handwritten 1.5000
server start 100000'

[ -z "$(compare "$table" "$table")" ] || fail "the same figures are refused"
[ -z "$(said 's/ 1000 800$/ 1029 839/; s/1\.5000/1.5149/; s/ 100000/ 102999/')" ] || fail "the slack is refused"
[ -z "$(said 's/ 1500 20$/ 1500 52/')" ] || fail "some lines that have moved are refused"
[ "$(said 's/ 1000 /  1031 /')" = \
  'REFUSED create handwritten: 1031 instructions, recorded 1000 (+3.10 %), 3 % more is let through' ] ||
  fail "a step that costs more is not named"
[[ $(said 's/ 800$/ 841/') == 'REFUSED create handwritten: 841 lines of code, recorded 800 '* ]] || fail "lines are not"
[[ $(said 's/1\.5000/1.5151/') == 'REFUSED create declarative/handwritten: 1.5151, recorded 1.5000 '* ]] ||
  fail "a ratio is not"
[[ $(said 's/ 100000/ 103001/') == 'REFUSED server start: 103001 instructions'* ]] || fail "the start is not"
[[ $(said 's/ 1000 / 960 /') == 'BETTER, '*': create handwritten: 960 instructions, recorded 1000 (-4.00 %)' ]] ||
  fail "a step that costs less is refused, or nothing is said of it"
[[ $(said 's/^server start/server end/') == \
  *'server end: it is not recorded'*'server start: it is recorded and not measured' ]] ||
  fail "another list of steps is not refused"
[[ $(said 's/one compiler/another/; s/ 1000 / 2000 /; s/server start/server end/') == 'THERE IS NO TABLE '* ]] ||
  fail "nothing is said of another compiler"
[[ $(said 's/one compiler/another/; s/ 1000 / 2000 /') != *REFUSED* ]] || fail "another compiler is refused"
[[ $(said 's/one compiler/another/; s/1\.5000/9/') == *'REFUSED create declarative/handwritten: 9, at most '* ]] ||
  fail "the bound of a ratio is not held for another compiler"
! awk -f "$here/gate_compare.awk" <(echo "$table") <(sed 's/ 1000 / 2000 /' <<<"$table") >/dev/null ||
  fail "a refusal does not end with 1"

# 0xff3f and 0xff40 lie in two lines, and so does the same address in two objects.
dump() { # STEP INSTRUCTIONS
  printf '%s\n' "desc: Trigger: Client Request: $1" "summary: $2" ob=a fn=f '0xff00 1' '0xff3f 2' calls='1 0x9' \
    '0xff3f 7' '0xff40 1' ob=b cob=a '0xff40 3'
}
review=replication_controller
figures=$(awk -f "$here/gate_figures.awk" \
  <(dump "${review}_create handwritten" 200) <(dump "${review}_create declarative" 250) \
  <(dump "${review}_update handwritten" 100) <(dump "${review}_update declarative" 250) \
  <(dump "${review}_create uncounted" 1) <(dump "${review}_create counted" 1) \
  <(dump "${review}_update uncounted" 1) <(dump "${review}_update counted" 1) \
  <(dump "custom_resource handle" 100) <(dump "custom_resource ten_expressions" 120) | tr -s ' ')
for row in "${review}_create handwritten 200 3" "${review}_create declarative/handwritten 1.2500" \
  "custom_resource ten_expressions/handle 1.2000"; do
  grep -qxF "$row" <<<"$figures" || fail "not '$row' but: $figures"
done
