#!/usr/bin/env bash
# Makes the packages twice and compares them bit for bit: from clones in different folders, at different dates,
# with other umasks, time zones and languages, the second time without what ccache knows. Takes twice as long as
# a release build: reproducible.sh [FOLDER]
# FOLDER, which is to be empty, keeps both: FOLDER/one and FOLDER/two. The date is another one where there is
# faketime, which moves the clock.
set -euo pipefail
source=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
kept=${1:-$work/made}
mkdir -p "$kept" "$work/a" "$work/a/much/deeper/folder"
kept=$(cd "$kept" && pwd)

clock=()
if command -v faketime >/dev/null; then clock=(faketime --exclude-monotonic '+400 days'); fi

git clone --quiet "$source" "$work/a/clone"
git clone --quiet "$source" "$work/a/much/deeper/folder/clone"
(umask 022 && TMPDIR=$work/a "$work/a/clone/deploy/package.sh" "$kept/one")
(umask 077 && CCACHE_DISABLE=1 TZ=Asia/Tokyo LANG=C.UTF-8 TMPDIR=$work/a/much/deeper/folder \
  "${clock[@]}" "$work/a/much/deeper/folder/clone/deploy/package.sh" "$kept/two")

same=0
different=()
for file in "$kept"/one/*; do
  if cmp --silent "$file" "$kept/two/$(basename "$file")"; then same=$((same + 1)); else different+=("$(basename "$file")"); fi
done
[ "$(ls "$kept/one")" = "$(ls "$kept/two")" ] || { echo "reproducible: not even the names are the same" >&2; exit 1; }
if [ ${#different[@]} -gt 0 ]; then
  echo "reproducible: $same files are the same, these are not: ${different[*]}" >&2
  exit 1
fi
echo "reproducible: all $same files are the same, bit for bit"
