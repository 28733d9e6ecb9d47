#!/usr/bin/env bash
# The page of /evidence in headless Chromium: its rows, what it says on the console and asks of others, and in which
# order the keyboard goes through it. Skipped where there is no Chromium or Node. Usage: page_test.sh TANDEM [FOLDER]
# FOLDER gets screenshots, evidence-light.png and evidence-dark.png, of which docs/ holds those of the last change, and
# the page as it is printed, evidence.pdf.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
tandem=$(realpath "$1")
screenshots=${2:-}
for program in chromium node; do
  command -v $program >/dev/null || { echo "SKIPPED: $program is missing; deploy/install-packages.sh browser" >&2; exit 77; }
done
. "$here/server.sh"

make_certificate "$work/certs"
serve --rules="$here/../../deploy/rules" --cert-dir="$work/certs"
send_scalings $(seq 0 40) -1
rows=$(curl -fsS "http://127.0.0.1:$http/evidence?format=json" | grep -o '"identifier":' | wc -l)
[ "$rows" -gt 50 ] || die "only $rows identifiers"
"$tandem" evidence --identifier='scale_*' --output=html "http://127.0.0.1:$http/evidence" >"$work/few.html" || [ $? -eq 1 ]
node "$here/page.mjs" "http://127.0.0.1:$http/evidence?format=html" "$rows" "file://$work/few.html" "${screenshots:-$work}"
