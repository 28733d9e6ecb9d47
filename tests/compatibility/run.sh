#!/usr/bin/env bash
# Has a program read the configuration, the records and the evidence of every version that has a folder here, which
# is every minor version that CHANGELOG.md calls released: run.sh PROGRAM
set -euo pipefail
[ $# -eq 1 ] || { echo "usage: run.sh PROGRAM" >&2; exit 2; }
tandem=$(realpath "$1")
here=$(cd "$(dirname "$0")" && pwd)
rules=$here/../../deploy/rules

say() { echo "compatibility: $*"; }
die() { echo "compatibility: $*" >&2; exit 1; }
work=$(mktemp -d)
server=
clean_up() {
  if [ -n "$server" ] && kill -TERM "$server" 2>/dev/null; then wait "$server" 2>/dev/null || true; fi
  rm -rf "$work"
}
trap clean_up EXIT
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=tandem \
  -addext subjectAltName=IP:127.0.0.1 -keyout "$work/tls.key" -out "$work/tls.crt" 2>/dev/null

# Starts with the configuration, where it does not say what only one machine has.
configuration_is_read() {
  mkdir -p "$work/records" "$work/evidence"
  "$tandem" serve --config="$1" --rules="$rules" --cert-dir="$work" --bind-address=127.0.0.1 --secure-port="$((20000 + RANDOM % 12000))" \
    --health-probe-bind-address=127.0.0.1:0 --metrics-bind-address=127.0.0.1:0 --shutdown-delay-duration=0s \
    --record-dir="$work/records" --evidence-dir="$work/evidence" >"$work/log" 2>&1 &
  server=$!
  until grep -q Serving "$work/log"; do
    kill -0 "$server" 2>/dev/null || { cat "$work/log" >&2; die "$1 is not taken"; }
    sleep 0.1
  done
  kill -TERM "$server"
  wait "$server" || { cat "$work/log" >&2; die "with $1 it does not stop well"; }
  server=
}

# The verdicts of the records' time are in them, and these are the same today.
records_are_read() {
  local then now
  then=$(jq --raw-output .record.decision "$1" | sed -e 's/allow/valid/; s/deny/invalid/')
  "$tandem" validate --rules="$rules" --output=json "$1" >"$work/judged.json" 2>"$work/log" || [ $? -eq 1 ] ||
    { cat "$work/log" >&2; die "$1 cannot be read"; }
  now=$(jq --raw-output '.objects[].verdict' "$work/judged.json")
  [ -n "$then" ] && [ "$then" = "$now" ] || die "$1 was judged: ${then//$'\n'/ }, and is now: ${now//$'\n'/ }"
}

# Nothing has changed for what was recorded.
records_are_replayed() {
  "$tandem" replay --rules="$rules" "$1" >"$work/replayed" 2>&1 || { cat "$work/replayed" >&2; die "$1 is replayed to other verdicts"; }
  local count
  count=$(wc -l <"$1")
  grep -qxF "$count documents: $count the same" "$work/replayed" || { cat "$work/replayed" >&2; die "$1 is not replayed whole"; }
}

# What was counted for each rule is what is merged.
evidence_is_read() {
  "$tandem" evidence --output=document "$1" >"$work/merged.json" 2>"$work/log" ||
    [ $? -eq 1 ] || { cat "$work/log" >&2; die "$1 cannot be read"; }
  local counted
  counted='[.. | objects | select(has("identifier")) | {identifier, comparisons}] | sort | map(select(.comparisons > 0))'
  [ "$(jq "$counted" "$1")" = "$(jq "$counted" "$work/merged.json")" ] || die "$1 is merged to something else"
  [ "$(jq "$counted | length" "$1")" -gt 0 ] || die "$1 has nothing that was counted"
}

# Prints the minor versions that are released, of headings such as `## 0.1.0, 2026-12-01`.
released() { sed -nE '/not released/!s/^## ([0-9]+\.[0-9]+)\.[0-9]+.*/\1/p' "$1" | sort -u; }

# Fails with the versions that have no folder here.
released_versions_are_kept() {
  local version lacking=()
  for version in $(released "$1"); do
    for file in tandem.yaml reviews.jsonl evidence.json values.yaml; do
      [ -s "$here/$version/$file" ] || lacking+=("$version/$file")
    done
  done
  [ ${#lacking[@]} -eq 0 ] || { echo "released, but not kept here: ${lacking[*]}"; return 1; }
}

printf '## 99.7.1, 2030-01-01\n\n## 99.6.0, not released yet\n' >"$work/changes"
[ "$(released "$work/changes")" = 99.7 ] && ! released_versions_are_kept "$work/changes" >"$work/log" && grep -q 99.7/values.yaml "$work/log" ||
  die "a released version without a folder is not noticed"
grep -qE '^## [0-9]+\.[0-9]+\.[0-9]+' "$here/../../CHANGELOG.md" || die "CHANGELOG.md has no versions"
released_versions_are_kept "$here/../../CHANGELOG.md" >"$work/log" || die "$(cat "$work/log")"

for version in "$here"/[0-9]*; do
  configuration_is_read "$version/tandem.yaml"
  records_are_read "$version/reviews.jsonl"
  records_are_replayed "$version/reviews.jsonl"
  evidence_is_read "$version/evidence.json"
  say "what $(basename "$version") wrote is read"
done
