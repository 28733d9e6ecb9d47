#!/usr/bin/env bash
# How many objects of manifests a core judges, from a release build:
#   tests/bench/manifests.sh [BUILD [PROGRAM]...]      build/release; PROGRAM: others to compare with
# Writes 10,000 manifests of all kinds in tests/equivalence/objects.json, as JSON and as YAML, and prints
# the quickest of five turns, in which programs take turns; needs jq. Takes about a minute.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$here/../..
programs=("${1:-$root/build/release}/cli/tandem" "${@:2}")
count=10000
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/json" "$work/yaml" "$work/empty"

# Server-filled metadata goes; kinds whose names say something keep theirs.
jq -c --argjson count "$count" '
  . as $all | range($count) as $i | $all[$i % ($all | length)]
  | .metadata |= (. // {} | del(.uid, .resourceVersion, .generation, .creationTimestamp))
  | if .metadata.name == null or (.kind | IN("CustomResourceDefinition", "IPAddress", "APIService", "CSINode"))
    then . else .metadata.name += "-\($i)" end' "$root/tests/equivalence/objects.json" >"$work/all.jsonl"

split -l 1 -a 5 -d --additional-suffix=.json "$work/all.jsonl" "$work/json/"
jq -r '
  def text: if type == "string" and test("^[A-Z][a-z]+[A-Z][A-Za-z]*$|^[a-z]+[./-][a-z./-]*[a-z]$") then . else tojson end;
  def lines(before):
    if type == "object" and length > 0 then
      to_entries[] | (.key | text) as $key | .value
      | if (type == "object" or type == "array") and length > 0
        then before + $key + ":", lines(before + "  ") else before + $key + ": " + text end
    elif type == "array" and length > 0 then
      .[] | if type == "object" and length > 0
        then [lines(before + "  ")] | (before + "- " + .[0][(before | length) + 2:]), .[1:][]
        else before + "- " + tojson end
    else before + text end;
  "---", lines("")' "$work/all.jsonl" |
  awk -v folder="$work/yaml" '/^---$/ { close(file); file = sprintf("%s/%05d.yaml", folder, n++); next } { print > file }'
jq -n '{apiVersion: "v1", kind: "ConfigMap", metadata: {name: "a"}}' >"$work/empty/a.json"

# Seconds of the processor.
seconds() { # PROGRAM FOLDER
  local TIMEFORMAT='%U %S'
  { time "$1" validate --rules="$root/deploy/rules" --jobs=1 --summary "$2" >"$work/log" 2>&1; } 2>&1 |
    awk '{ print $1 + $2 }'
}

for turn in 1 2 3 4 5; do
  for program in "${programs[@]}"; do
    for what in empty json yaml; do
      echo "$program $what $(seconds "$program" "$work/$what" || true)"
    done
  done
done | awk -v count="$count" '
  { if (!($1 in seen)) { seen[$1] = 1; order[++n] = $1 }
    key = $1 " " $2; if (!(key in best) || $3 < best[key]) best[key] = $3 }
  END {
    for (i = 1; i <= n; ++i)
      for (j = split("json yaml", what, " "); j > 0; --j)
        printf "%s %s: %.0f objects a second\n", order[i], what[j],
               count / (best[order[i] " " what[j]] - best[order[i] " empty"])
  }'
