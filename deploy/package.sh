#!/usr/bin/env bash
# Makes everything that a release consists of, from a clean clone of the commit that is checked out:
# package.sh FOLDER [--key=FILE] [--architectures=ARCH,...] [--image=REGISTRY/NAME] [--address=URL] [--preset=NAME]
#
#   tandem_VERSION_ARCH.deb                  the program, a service, manual pages and completions
#   tandem-VERSION-linux-ARCH.tar.gz         the same without the service, to unpack anywhere
#   tandem-VERSION-debug-ARCH.tar.gz         the debug symbols of that program, which is the image's, too
#   tandem-VERSION-image-ARCH.oci.tar        the image, for docker load, podman load or skopeo
#   tandem-VERSION-image.oci.tar             the image for all architectures, for a registry
#   tandem-VERSION-ARCH.spdx.json, .cdx.json what the program is made of
#   tandem-VERSION.tgz, ...-chart.oci.tar    the chart, as a file and as a registry holds it
#   tandem-VERSION.krew.yaml                 with --address, how krew installs the plugin of kubectl
#   tandem-VERSION.intoto.json               where all that comes from
#   SHA256SUMS, *.sig                        checksums; with --key, signatures of everything (package/sign.sh)
#
# The same commit on the same packages of Debian makes the same bits: tests/package/reproducible.sh tries it.
# --architectures are amd64, arm64 or both, by default this machine's; another one's is built by a cross compiler.
# --image is the name that the image will have in a registry, and the one that the packed chart asks for.
# --address is where the files will be: URL/tandem-VERSION-linux-ARCH.tar.gz.
# --preset is for trying this script with a preset that builds quicker than release does.
set -euo pipefail
umask 022
export LC_ALL=C TZ=UTC
here=$(cd "$(dirname "$0")" && pwd)

say() { printf '\n== %s\n' "$*"; }
die() { echo "package: $*" >&2; exit 1; }
usage() { sed -n 's/^# \(package.sh FOLDER .*\)/usage: \1/p' "$0" >&2; exit 2; }

output=
key=
image=ghcr.io/tandem-dev/tandem
address=
preset=release
native=$(dpkg --print-architecture)
architectures=$native
for argument; do
  case $argument in
    --key=*) key=$(realpath "${argument#*=}") ;;
    --architectures=*) architectures=${argument#*=} ;;
    --image=*) image=${argument#*=} ;;
    --address=*) address=${argument#*=} ;;
    --preset=*) preset=${argument#*=} ;;
    -*) usage ;;
    *) [ -z "$output" ] || usage; output=$argument ;;
  esac
done
[ -n "$output" ] || usage
[[ $image == */* ]] || die "--image=REGISTRY/NAME, not $image"
[ -z "$key" ] || [ -r "$key" ] || die "$key cannot be read"
IFS=, read -ra architectures <<<"$architectures"
for architecture in "${architectures[@]}"; do
  [ "$architecture" = "$native" ] || [ -e "$here/../cmake/$architecture.cmake" ] ||
    die "nothing is known of how to build for $architecture on $native"
done
commit=$(git -C "$here/.." rev-parse HEAD) || die "this is no clone: a package is made of a commit"
mkdir -p "$output"
output=$(cd "$output" && pwd)
[ -z "$(ls -A "$output")" ] || die "$output is not empty"

sections=(build run package)
[ "${architectures[*]}" = "$native" ] || sections+=(cross)
"$here/install-packages.sh" "${sections[@]}"
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
name=$output/tandem-$version

# Builds with the libraries loaded, as Debian wants it, or in the program; only the last step differs. The language,
# which makes no other program, is left as it was: ccache knows another one's files by another name.
build() {
  cmake --preset "$configuration" -DCMAKE_INSTALL_PREFIX=/usr -DTANDEM_REVISION="$commit" -DTANDEM_STATIC="$1" \
    >"$work/cmake.log" || { cat "$work/cmake.log" >&2; die "cmake failed"; }
  env --unset=LC_ALL cmake --build --preset "$configuration" --target tandem -j "$(nproc)"
}

# The libraries that the program loads and that not every system has, where it looks for them.
bundle_libraries() {
  local library
  mkdir -p "$1/lib/tandem"
  for library in $(libraries "$build"); do
    case $(owner "$library") in libc6) continue ;; esac
    cp --dereference "$library" "$1/lib/tandem/"
  done
}

debian_package() {
  DEB_HOST_ARCH=$architecture cpack --config "$build/CPackConfig.cmake" -G DEB -B "$folder/deb" >"$work/cpack.log" 2>&1 ||
    { cat "$work/cpack.log" >&2; die "cpack failed"; }
  cp "$folder"/deb/*.deb "$output/"
}

tarball() {
  local root=$folder/tarball/tandem-$version-linux-$architecture component
  for component in program demo pages; do
    cmake --install "$build" --prefix "$root" --component $component --strip >/dev/null
  done
  bundle_libraries "$root"
  cp -r "$folder/image/usr/share/doc" "$root/share/"
  archive "$folder/tarball" | compressed >"$name-linux-$architecture.tar.gz"
}

container_image() {
  deploy/image-root.sh "$folder/image" "$build" "$folder/debug"
  deploy/package/image.sh "$folder/image" "$architecture" "$version" "$commit" "$image:$version" \
    "$name-image-$architecture.oci.tar"
  archive "$folder/debug" | compressed >"$name-debug-$architecture.tar.gz"
}

# Everything that is of one architecture: packages ARCHITECTURE
packages() {
  local configuration=$preset build folder=$work/$1
  if [ "$1" != "$native" ]; then
    configuration=$preset-$1
    say "what is compiled against for $1"
    deploy/package/sysroot.sh "$1" "build/sysroot-$1"
  fi
  build=build/$configuration
  mkdir "$folder"

  say "building $commit for $1"
  build OFF
  (
    target_of "$build"
    say "the Debian package for $1"
    debian_package
    say "building for $1 with the libraries in the program"
    build ON
    say "the image for $1"
    container_image
    say "the archive for $1"
    tarball
    say "contents for $1"
    deploy/sbom.sh "$build" spdx >"$name-$1.spdx.json"
    deploy/sbom.sh "$build" cyclonedx >"$name-$1.cdx.json"
  )
}

for architecture in "${architectures[@]}"; do packages "$architecture"; done
say "the image for ${architectures[*]}"
deploy/package/image-index.sh "$image:$version" "$name-image.oci.tar" "$name"-image-*.oci.tar

say "the chart"
deploy/package/chart.sh charts/tandem "${image%/*}/charts/tandem:$version" "$image" "$name.tgz" "$name-chart.oci.tar"
[ -z "$address" ] || deploy/package/krew.sh "$address" "$version" "$output" >"$name.krew.yaml"

say "provenance, checksums"
deploy/package/provenance.sh "$output" "$repository" "$commit" "$name"-*.spdx.json >"$work/intoto.json"
mv "$work/intoto.json" "$name.intoto.json"
(cd "$output" && sha256sum -- * >"$work/SHA256SUMS")
mv "$work/SHA256SUMS" "$output/"
[ -z "$key" ] || deploy/package/sign.sh "$key" "$output"/*

cd "$output"
ls -l
