#!/usr/bin/env bash
# Fetches the public schemas of Kubernetes' kinds, which the chart's objects are checked against, into a folder:
# schemas.sh FOLDER. Needs the network, unless they are there already.
set -euo pipefail
[ $# -eq 1 ] || { echo "usage: schemas.sh FOLDER" >&2; exit 2; }
mkdir -p "$1"
folder=$(cd "$1" && pwd)
cd "$(dirname "$0")/openapi"

command -v npm >/dev/null ||
  { echo "tests/chart: npm is missing; ./deploy/install-packages.sh network installs it" >&2; exit 1; }
cp check.cjs package.json "$folder"
cmp -s package-lock.json "$folder/installed-lock.json" && exit
cp package-lock.json "$folder"
(cd "$folder" && npm ci --ignore-scripts --no-audit --no-fund --no-update-notifier)
cp package-lock.json "$folder/installed-lock.json"
