#!/usr/bin/env bash
# Fills a folder with the file system of the container image: tandem as installed from a build, the libraries
# it loads, the zones of the world, a list of what it is made of (SBOM) with the copyright notices of all that,
# and a user to run as. The Dockerfile copies that folder and nothing else: image-root.sh FOLDER [BUILD [DEBUG]]
# BUILD is build/release. DEBUG is a folder for the program's debug symbols. With SOURCE_DATE_EPOCH, all files
# get that time.
set -euo pipefail
case $# in 1 | 2 | 3) ;; *) echo "usage: image-root.sh FOLDER [BUILD [DEBUG]]" >&2; exit 2 ;; esac
mkdir -p "$1"
image=$(cd "$1" && pwd)
here=$(cd "$(dirname "$0")" && pwd)
build=$(cd "${2:-$here/../build/release}" && pwd)
debug=${3:-}
. "$here/owner.sh"
target_of "$build"

DESTDIR=$image cmake --install "$build" --prefix /usr --strip >/dev/null
tandem=$image/usr/bin/tandem
[ -x "$tandem" ] || { echo "image-root: cmake installed no $tandem" >&2; exit 1; }

if [ -n "$debug" ]; then
  id=$(readelf -n "$build/cli/tandem" | sed -n 's/.*Build ID: //p')
  symbols=$debug/usr/lib/debug/.build-id/${id:0:2}/${id:2}.debug
  mkdir -p "$(dirname "$symbols")"
  "$(cached "$build" CMAKE_OBJCOPY)" --only-keep-debug "$build/cli/tandem" "$symbols"
fi

while IFS= read -r library; do
  mkdir -p "$image$(dirname "${library#"$sysroot"}")"
  cp --dereference "$library" "$image${library#"$sysroot"}"
done < <(libraries "$build")

# Expressions name them (getHours('Europe/Berlin')). The copies with leap seconds and the tables stay behind.
zones=/usr/share/zoneinfo
[ -e "$sysroot$zones/Europe/Berlin" ] || { echo "image-root: tzdata is missing; install-packages.sh run" >&2; exit 1; }
mkdir -p "$image$zones"
(cd "$sysroot$zones" && find . \( -path ./right -o -path ./posix -o -name localtime -o -name posixrules \) -prune -o \
  ! -type d ! -name '*.*' ! -name leapseconds -exec cp --no-dereference --parents -t "$image$zones" {} +)

documents=$image/usr/share/doc
"$here/sbom.sh" "$build" >"$documents/tandem/sbom.spdx.json"
sed -n 's/^      "name": "\(.*\)",$/\1/p' "$documents/tandem/sbom.spdx.json" | while IFS= read -r package; do
  [ "$package" != tandem ] || continue
  mkdir -p "$documents/$package"
  cp "$sysroot/usr/share/doc/$package/copyright" "$documents/$package/"
done

mkdir -p "$image/etc" "$image/tmp"
chmod 1777 "$image/tmp"
echo 'tandem:x:65532:65532:tandem:/:/nonexistent' >"$image/etc/passwd"
echo 'tandem:x:65532:' >"$image/etc/group"
if [ -n "${SOURCE_DATE_EPOCH:-}" ]; then
  find "$image" -depth -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +
fi

size() { du --summarize --apparent-size --block-size=1K "$@" | cut -f1 | awk '{ sum += $1 } END { printf "%.1f MB", sum / 1024 }'; }
echo "image-root: $(size "$image"): program $(size "$tandem")"
