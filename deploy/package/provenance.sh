#!/usr/bin/env bash
# Prints where the files of a folder come from, as an in-toto statement with SLSA's provenance:
# provenance.sh FOLDER REPOSITORY COMMIT SPDX...
# SPDX are lists of what the program is made of, one for an architecture. TANDEM_BUILDER is the address of who builds. Nothing in the
# statement depends on when that was.
set -euo pipefail
[ $# -ge 4 ] || { echo "usage: provenance.sh FOLDER REPOSITORY COMMIT SPDX..." >&2; exit 2; }
folder=$1 repository=$2 commit=$3
shift 3

subjects() {
  (cd "$folder" && LC_ALL=C sha256sum -- *) |
    jq --raw-input --slurp 'split("\n") | map(select(. != "") | split("  ") | {name: .[1], digest: {sha256: .[0]}})'
}

purls() {
  jq --slurp '[.[].packages[].externalRefs[]? | select(.referenceType == "purl") | .referenceLocator] | unique' "$@"
}

jq --null-input --argjson subjects "$(subjects)" --arg repository "git+$repository" --arg commit "$commit" \
  --arg epoch "$SOURCE_DATE_EPOCH" --arg builder "${TANDEM_BUILDER:-https://tandem.dev/builders/local}" \
  --argjson packages "$(purls "$@")" '
  {_type: "https://in-toto.io/Statement/v1",
   subject: $subjects,
   predicateType: "https://slsa.dev/provenance/v1",
   predicate: {
     buildDefinition: {
       buildType: "https://tandem.dev/builds/package/v1",
       externalParameters: {command: "deploy/package.sh", commit: $commit},
       internalParameters: {SOURCE_DATE_EPOCH: $epoch},
       resolvedDependencies: ([{uri: $repository, digest: {gitCommit: $commit}}] +
         ($packages | map({uri: .})))},
     runDetails: {builder: {id: $builder}}}}'
