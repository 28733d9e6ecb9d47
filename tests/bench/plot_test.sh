#!/usr/bin/env bash
# Whether plot.awk draws what it is given, and refuses what it has no place for.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)

fail() { echo "plot_test: $*" >&2; exit 1; }

drawn=$(printf 'a\t10\t1\na\t1000\t100\nb\t10\t10\n' |
  awk -v title=Title -v x_label=x -v y_label=y -f "$here/plot.awk")
[[ $drawn == '<svg '*'</svg>' ]] || fail "no SVG: $drawn"
# From the lower left corner to the upper right one.
[[ $drawn == *'d="M60.0 310.0L470.0 50.0"'* ]] || fail "the curve is elsewhere: $drawn"
for text in Title a b 10 100 1k; do
  [[ $drawn == *">$text</text>"* ]] || fail "no $text: $drawn"
done

[[ $(printf 'a\t10\t1\na\t1000\t100\n' | awk -v dots=a -f "$here/plot.awk") == *'<circle cx="470.0" cy="50.0"'* ]] ||
  fail "no dot in the corner"

for points in '' 'a\t0\t1\n' 'a\t1\t0\n' 'a\t1\t-1\n'; do
  # shellcheck disable=SC2059
  ! printf "$points" | awk -f "$here/plot.awk" >/dev/null 2>&1 || fail "drawn: $points"
done
