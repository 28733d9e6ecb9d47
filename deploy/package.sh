#!/usr/bin/env bash
# Makes everything that a release consists of, from a clean clone of the commit that is checked out:
# package.sh FOLDER [--key=FILE] [--image=REGISTRY/NAME] [--preset=NAME]
#
#   tandem_VERSION_ARCH.deb                  the program, its rules, a service, manual page and completions
#   tandem-VERSION-linux-ARCH.tar.gz         the same without the service, to unpack anywhere
#   tandem-VERSION-debug-ARCH.tar.gz         the debug symbols of that program, which is the image's, too
#   tandem-VERSION-image-ARCH.oci.tar        the image, for docker load, podman load or skopeo
#   tandem-VERSION.tgz, ...-chart.oci.tar    the chart, as a file and as a registry holds it
#   tandem-VERSION.spdx.json, ....cdx.json   what the program is made of
#   tandem-VERSION.intoto.json               where all that comes from
#   SHA256SUMS, *.sig                        checksums; with --key, signatures of everything (package/sign.sh)
#
# The same commit on the same packages of Debian makes the same bits: tests/package/reproducible.sh tries it.
# --image is the name that the image will have in a registry; the chart asks for the one that is its default.
# --preset is for trying this script with a preset that builds quicker than release does.
set -euo pipefail
umask 022
export LC_ALL=C TZ=UTC
here=$(cd "$(dirname "$0")" && pwd)

say() { printf '\n== %s\n' "$*"; }
die() { echo "package: $*" >&2; exit 1; }
usage() { echo "usage: package.sh FOLDER [--key=FILE] [--image=REGISTRY/NAME] [--preset=NAME]" >&2; exit 2; }

output=
key=
image=ghcr.io/tandem-dev/tandem
preset=release
for argument; do
  case $argument in
    --key=*) key=$(realpath "${argument#*=}") ;;
    --image=*) image=${argument#*=} ;;
    --preset=*) preset=${argument#*=} ;;
    -*) usage ;;
    *) [ -z "$output" ] || usage; output=$argument ;;
  esac
done
[ -n "$output" ] || usage
[ -z "$key" ] || [ -r "$key" ] || die "$key cannot be read"
commit=$(git -C "$here/.." rev-parse HEAD) || die "this is no clone: a package is made of a commit"
mkdir -p "$output"
output=$(cd "$output" && pwd)
[ -z "$(ls -A "$output")" ] || die "$output is not empty"

"$here/install-packages.sh" build run package
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
source=$work/source
git clone --quiet --no-checkout "$here/.." "$source"
git -C "$source" checkout --quiet --detach "$commit"
cd "$source"
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
export SOURCE_DATE_EPOCH
. deploy/package/archive.sh
. deploy/owner.sh

version=$(sed -n 's/^project(tandem VERSION \([0-9.]*\) .*/\1/p' CMakeLists.txt)
repository=$(sed -n 's/^ARG SOURCE=//p' Dockerfile)
architecture=$(dpkg --print-architecture)
build=build/$preset
name=$output/tandem-$version

# Builds with the libraries loaded, as Debian wants it, or in the program; only the last step differs.
build() {
  cmake --preset "$preset" -DCMAKE_INSTALL_PREFIX=/usr -DTANDEM_REVISION="$commit" -DTANDEM_STATIC="$1" >"$work/cmake.log" ||
    { cat "$work/cmake.log" >&2; die "cmake failed"; }
  cmake --build --preset "$preset" --target tandem -j "$(nproc)"
}

# The libraries that the program loads and that not every system has, where it looks for them.
bundle_libraries() {
  local library
  mkdir -p "$1/lib/tandem"
  for library in $(libraries "$1/bin/tandem"); do
    case $(owner "$library") in libc6) continue ;; esac
    cp --dereference "$library" "$1/lib/tandem/"
  done
}

debian_package() {
  cpack --config "$build/CPackConfig.cmake" -G DEB -B "$work/deb" >"$work/cpack.log" 2>&1 ||
    { cat "$work/cpack.log" >&2; die "cpack failed"; }
  cp "$work"/deb/*.deb "$output/"
}

tarball() {
  local root=$work/tarball/tandem-$version-linux-$architecture component
  for component in program demo pages; do
    cmake --install "$build" --prefix "$root" --component $component --strip >/dev/null
  done
  bundle_libraries "$root"
  cp -r "$work/image/usr/share/doc" "$root/share/"
  archive "$work/tarball" | compressed >"$name-linux-$architecture.tar.gz"
}

container_image() {
  deploy/image-root.sh "$work/image" "$build" "$work/debug"
  deploy/package/image.sh "$work/image" "$version" "$commit" "$image:$version" "$name-image-$architecture.oci.tar"
  archive "$work/debug" | compressed >"$name-debug-$architecture.tar.gz"
}

say "building $commit"
build OFF
say "the Debian package"
debian_package

say "building with the libraries in the program"
build ON
say "the image"
container_image
say "the archive"
tarball

say "the chart"
deploy/package/chart.sh charts/tandem "${image%/*}/charts/tandem:$version" "$name.tgz" "$name-chart.oci.tar"

say "contents, provenance, checksums"
deploy/sbom.sh "$build" spdx >"$name.spdx.json"
deploy/sbom.sh "$build" cyclonedx >"$name.cdx.json"
deploy/package/provenance.sh "$output" "$repository" "$commit" "$name.spdx.json" >"$work/intoto.json"
mv "$work/intoto.json" "$name.intoto.json"
(cd "$output" && sha256sum -- * >"$work/SHA256SUMS")
mv "$work/SHA256SUMS" "$output/"
[ -z "$key" ] || deploy/package/sign.sh "$key" "$output"/*

cd "$output"
ls -l
