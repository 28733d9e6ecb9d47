#!/usr/bin/env bash
# Builds the renderer and the tests of the chart into a folder: build.sh FOLDER. What is fresh is left alone.
set -euo pipefail
[ $# -eq 1 ] || { echo "usage: build.sh FOLDER" >&2; exit 2; }
mkdir -p "$1"
folder=$(cd "$1" && pwd)
cd "$(dirname "$0")"

die() { echo "tests/chart: $*; ./deploy/install-packages.sh test installs it" >&2; exit 1; }
go=$(command -v go || compgen -G '/usr/lib/go-*/bin/go' | tail -n 1) || die "go is missing"
[ -d /usr/share/gocode/src/github.com/Masterminds/sprig ] || die "the Go library sprig is missing"

export GO111MODULE=off GOPATH=/usr/share/gocode GOCACHE=$folder/go-cache GOFLAGS=
"$go" vet .
"$go" build -o "$folder/chartrender" .
"$go" test -c -o "$folder/chart_test" .
