#!/usr/bin/env bash
# The page of evidence in headless Chromium: its rows, what it says on the console and asks of others, and what the
# keyboard does with it: filter, sort, unfold. Skipped where there is no Chromium or Node. Usage: page_test.sh TANDEM [FOLDER]
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
# The handwritten side alone minds a wrong value that an update leaves alone.
scaling -1 -1 | curl -kfsS --json @- -o "$work/answer" "https://localhost:$https/observe"
rows=$(curl -fsS "http://127.0.0.1:$http/evidence?format=json" | grep -o '"identifier":' | wc -l)
[ "$rows" -gt 50 ] || die "only $rows identifiers"

# Prints evidence of so many drawn objects as if it were traffic: NUMBER IDENTIFIERS
draw() {
  "$tandem" evidence --synthesize="$1" --identifier="$2" --rules="$here/../../deploy/rules" --evidence="$work/drawn.json" \
    >"$work/drawn.log" || [ $? -eq 1 ] || die "nothing is drawn: $(cat "$work/drawn.log")"
  sed 's/"source":"synthetic"/"source":"live"/' "$work/drawn.json"
}
mkdir "$work/fleet"
curl -fsS "http://127.0.0.1:$http/evidence?format=json" >"$work/fleet/server.json"
draw 12000 'role_*' >"$work/fleet/many.json"
draw 900 'rolebinding_*' >"$work/fleet/some.json"
draw 60 'clusterrole_*' >"$work/fleet/few.json"
print_page() { # FLAGS...
  "$tandem" evidence --output=html "$@" "$work/fleet" || [ $? -eq 1 ] || die "the page is not printed"
}
print_page >"$work/fleet.html"
print_page --identifier='scale_*' >"$work/few.html"
node "$here/page.mjs" "http://127.0.0.1:$http/report?format=html" "$rows" "file://$work/fleet.html" "file://$work/few.html" \
  "${screenshots:-$work}"
