#!/usr/bin/env bash
# How the time of a validation grows when an object gets ten times the items.
#   tests/bench/growth.sh LINEARITY_BENCH [BENCHMARK_FLAG...]
# The quickest of several repetitions counts; they take turns, so that other work disturbs some of them only. A column is
# one step: `100` compares 100 items with 10.
set -euo pipefail

if [[ $# -eq 0 || ! -x $1 ]]; then
  echo "usage: $0 LINEARITY_BENCH [BENCHMARK_FLAG...]" >&2
  exit 2
fi
bench=$1
shift

"$bench" --benchmark_format=csv --benchmark_min_time=0.01 --benchmark_repetitions=7 \
  --benchmark_enable_random_interleaving=true "$@" 2>/dev/null |
  awk -F, '
    { gsub(/"/, "") }
    $1 !~ /^[A-Za-z]+\/[a-z_]+\/[0-9]+$/ || $4 == "" { next }
    {
      split($1, part, "/")
      name = part[1] "/" part[2]
      size = part[3]
      if (!(name in known)) { known[name] = 1; names[++count] = name }
      if (!((name, size) in best) || $4 < best[name, size]) best[name, size] = $4
    }
    END {
      printf "%-38s %10s %8s %8s %8s %8s\n", "", "ns (10)", "100", "1000", "10000", "100000"
      for (i = 1; i <= count; ++i) {
        printf "%-38s %10.0f", names[i], best[names[i], 10]
        for (size = 100; size <= 100000; size *= 10) {
          from = best[names[i], size / 10]
          to = best[names[i], size]
          if (from > 0 && to > 0) printf " %7.1fx", to / from; else printf " %8s", "-"
        }
        print ""
      }
    }'
