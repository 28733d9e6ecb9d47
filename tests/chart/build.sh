#!/usr/bin/env bash
# Builds the renderer and the tests of the chart, and fetches the schemas they need, into a folder:
# build.sh FOLDER. What is there and fresh is left alone.
set -euo pipefail
[ $# -eq 1 ] || { echo "usage: build.sh FOLDER" >&2; exit 2; }
mkdir -p "$1"
folder=$(cd "$1" && pwd)
cd "$(dirname "$0")"

die() { echo "tests/chart: $*; ./deploy/install-packages.sh test installs it" >&2; exit 1; }
go=$(command -v go || compgen -G '/usr/lib/go-*/bin/go' | tail -n 1) || die "go is missing"
command -v npm >/dev/null || die "npm is missing"
[ -d /usr/share/gocode/src/github.com/Masterminds/sprig ] || die "the Go library sprig is missing"

export GO111MODULE=off GOPATH=/usr/share/gocode GOCACHE=$folder/go-cache GOFLAGS=
"$go" vet .
"$go" build -o "$folder/chartrender" .
"$go" test -c -o "$folder/chart_test" .

schemas=$folder/openapi
mkdir -p "$schemas"
cp openapi/check.cjs openapi/package.json "$schemas"
if ! cmp -s openapi/package-lock.json "$schemas/installed-lock.json"; then
  cp openapi/package-lock.json "$schemas"
  (cd "$schemas" && npm ci --ignore-scripts --no-audit --no-fund --no-update-notifier)
  cp openapi/package-lock.json "$schemas/installed-lock.json"
fi
