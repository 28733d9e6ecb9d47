#!/usr/bin/env bash
# Checks the lists of what a build is made of against the schema of CycloneDX and the licences of SPDX, which npm
# fetches into a folder; needs the network, unless they are there already: sbom.sh BUILD FOLDER
set -euo pipefail
[ $# -eq 2 ] || { echo "usage: sbom.sh BUILD FOLDER" >&2; exit 2; }
build=$1
mkdir -p "$2"
folder=$(cd "$2" && pwd)
here=$(cd "$(dirname "$0")" && pwd)

command -v npm >/dev/null ||
  { echo "sbom: npm is missing; ./deploy/install-packages.sh network installs it" >&2; exit 1; }
cp "$here"/sbom/* "$folder"
if ! cmp -s "$here/sbom/package-lock.json" "$folder/installed-lock.json"; then
  (cd "$folder" && npm ci --ignore-scripts --no-audit --no-fund --no-update-notifier)
  cp "$folder/package-lock.json" "$folder/installed-lock.json"
fi

sbom=$here/../../deploy/sbom.sh
"$sbom" "$build" spdx >"$folder/spdx.json"
"$sbom" "$build" cyclonedx >"$folder/cdx.json"
node "$folder/check.cjs" "$folder/spdx.json" <"$folder/cdx.json"
! sed 's/"type": "library"/"type": "thing"/' "$folder/cdx.json" | node "$folder/check.cjs" "$folder/spdx.json" 2>/dev/null ||
  { echo "sbom: what the schema does not allow is not found" >&2; exit 1; }
echo "sbom: both lists are what their standards ask for"
