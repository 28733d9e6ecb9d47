#!/usr/bin/env bash
# Fills a folder with the file system of the container image: tandem as installed from build/release, the
# libraries it loads, their copyright notices, and a user to run as: image-root.sh FOLDER
set -euo pipefail
[ $# -eq 1 ] || { echo "usage: image-root.sh FOLDER" >&2; exit 2; }
mkdir -p "$1"
image=$(cd "$1" && pwd)
cd "$(dirname "$0")/.."

DESTDIR=$image cmake --install build/release --strip
tandem=$image/usr/bin/tandem
[ -x "$tandem" ] || { echo "image-root: cmake installed no $tandem" >&2; exit 1; }

# The package a library is from. Since /lib became a link into /usr, dpkg may know it by either path.
owner() {
  local real path
  real=$(realpath "$1")
  for path in "$1" "/usr$1" "$real" "${real#/usr}"; do
    dpkg-query -S "$path" 2>/dev/null | cut -d: -f1 && return
  done
  echo "image-root: no package owns $1" >&2
  return 1
}

libraries=$(ldd "$tandem")
if grep 'not found' <<<"$libraries" >&2; then exit 1; fi
while IFS= read -r library; do
  mkdir -p "$image$(dirname "$library")"
  cp --dereference "$library" "$image$library"
  package=$(owner "$library")
  mkdir -p "$image/usr/share/doc/$package"
  cp "/usr/share/doc/$package/copyright" "$image/usr/share/doc/$package/"
done < <(grep -oE '/[^ ]+' <<<"$libraries" | sort -u)

mkdir -p "$image/etc" "$image/tmp"
chmod 1777 "$image/tmp"
echo 'tandem:x:65532:65532:tandem:/:/nonexistent' >"$image/etc/passwd"
echo 'tandem:x:65532:' >"$image/etc/group"
du -sh "$image" | sed 's/^/image-root: /'
