#!/usr/bin/env bash
# Writes what is generated from the chart: the snapshots here, the manifests and the alerts in deploy/.
set -euo pipefail
cd "$(dirname "$0")"
folder=${1:-../../build/dev/tests/chart}
./build.sh "$folder"
TANDEM_UPDATE=yes "$(cd "$folder" && pwd)/chart_test" -test.run '^TestSnapshot' -test.v | grep -E '^(---|ok|FAIL|PASS)'
