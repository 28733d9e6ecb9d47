#!/usr/bin/env bash
# Makes the packages twice and compares them bit for bit: from clones in different folders, at different dates,
# with other umasks, time zones and languages, the second time without what ccache knows. Takes twice as long as
# a release build: reproducible.sh [FOLDER] [--architectures=ARCH,...]
# FOLDER, which is to be empty, keeps both: FOLDER/one and FOLDER/two.
set -euo pipefail
kept=
flags=()
for argument; do
  case $argument in
    --architectures=*) flags+=("$argument") ;;
    -*) echo "usage: reproducible.sh [FOLDER] [--architectures=ARCH,...]" >&2; exit 2 ;;
    *) kept=$argument ;;
  esac
done
source=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
kept=${kept:-$work/made}
mkdir -p "$kept" "$work/a" "$work/a/much/deeper/folder"
kept=$(cd "$kept" && pwd)

"$source/deploy/install-packages.sh" image
clock=(faketime --exclude-monotonic '+400 days')
[ "$("${clock[@]}" date +%Y)" -gt "$(date +%Y)" ] || { echo "reproducible: faketime does not move the clock" >&2; exit 1; }

git clone --quiet "$source" "$work/a/clone"
git clone --quiet "$source" "$work/a/much/deeper/folder/clone"
(umask 022 && TMPDIR=$work/a "$work/a/clone/deploy/package.sh" "$kept/one" "${flags[@]}")
(umask 077 && CCACHE_DISABLE=1 TZ=Asia/Tokyo LANG=C.UTF-8 TMPDIR=$work/a/much/deeper/folder \
  "${clock[@]}" "$work/a/much/deeper/folder/clone/deploy/package.sh" "$kept/two" "${flags[@]}")

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
