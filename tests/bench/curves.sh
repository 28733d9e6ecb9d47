#!/usr/bin/env bash
# Draws how costs grow, from a release build:
#   tests/bench/curves.sh [BUILD [FOLDER]]      build/release, docs/performance
# Takes about three minutes.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
build=${1:-$here/../../build/release}
folder=${2:-$here/../../docs/performance}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

bench=$build/tests/bench/curves_bench
costs=$build/tests/bench/expression_costs
for program in "$bench" "$costs"; do
  [ -x "$program" ] ||
    { echo "curves: $program is missing; cmake --build $build --target benches load" >&2; exit 1; }
done
mkdir -p "$folder"

plot() { # FILE TITLE X_LABEL Y_LABEL [DOTS]
  awk -v title="$2" -v x_label="$3" -v y_label="$4" -v dots="${5-}" -f "$here/plot.awk" >"$folder/$1.svg"
}

# The quickest of the repetitions, in microseconds: `curve TAB x TAB y`.
points() { # BENCHMARK
  awk -F, -v group="$1/" '
    { gsub(/"/, "") }
    index($1, group) != 1 || $1 !~ /\/[0-9]+$/ { next }
    {
      curve = substr($1, length(group) + 1)
      sub(/\/[0-9]+$/, "", curve)
      point = curve "\t" $NF
      if (!(point in best)) { order[++count] = point; best[point] = $4 }
      if ($4 < best[point]) best[point] = $4
    }
    END { for (i = 1; i <= count; ++i) printf "%s\t%.3f\n", order[i], best[order[i]] / 1000 }' "$work/bench.csv"
}

"$bench" --benchmark_format=csv --benchmark_min_time=0.01 --benchmark_repetitions=5 >"$work/bench.csv" 2>"$work/log" ||
  { cat "$work/log" >&2; exit 1; }
points size | plot size "A review with more and more labels" "bytes of the review" "CPU µs"
points items | plot items "Validation of a list or map" "items" "CPU µs"
points rules | plot rules "Validation by a type with more and more rules" "rules of the type" "CPU µs"

# What a unit of cost takes, by operators that stand for the others.
"$costs" "$here/../conformance/cel-cases.jsonl" >"$work/costs"
awk -F '\t' -v OFS='\t' '/^(cases|all|in|sum|== lists|matches|contains|all keys)\t/ { print $1, $2, $3 / 1000 }' "$work/costs" |
  plot costs "Expressions, by what they cost" "cost" "CPU µs" cases

"$here/load.sh" --build="$build" --servers=dual-run,parse,nginx --starts=2 --rounds=3 --raw="$work/raw" connections >&2
awk -v want=connections -f "$here/load_statistics.awk" -f "$here/load_curve.awk" "$work/raw" |
  plot connections "A review, by the number of connections that send them" "connections" "CPU µs of the server"
