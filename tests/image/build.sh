#!/usr/bin/env bash
# Builds the image for real, without Docker, and tries it: buildah runs the Dockerfile on a base that
# debootstrap makes of Debian 12. As root; takes as long as a release build, but for what ccache knows:
# build.sh [STAGE]
# With a STAGE of the Dockerfile, such as packages, it builds up to that one and stops.
set -euo pipefail
cd "$(dirname "$0")/../.."

say() { echo "image: $*"; }
die() { echo "image: $*" >&2; exit 1; }
[ "$(id -u)" -eq 0 ] || die "debootstrap and chroot need root"
./deploy/install-packages.sh run test image

work=$(mktemp -d)
container=
clean_up() {
  [ -z "$container" ] || buildah rm "$container" >/dev/null
  rm -rf "$work"
}
trap clean_up EXIT
chmod 755 "$work"
# No overlay file system and no daemon are needed.
export STORAGE_DRIVER=vfs BUILDAH_ISOLATION=chroot
store=${TANDEM_IMAGE_STORE:-$PWD/build/image}
buildah() { command buildah --root "$store/root" --runroot "$store/run" "$@"; }

if ! buildah inspect --type image localhost/tandem-base >/dev/null 2>&1; then
  say "making the base image"
  debootstrap --variant=minbase bookworm "$work/base" >"$work/debootstrap.log" ||
    { tail -n 20 "$work/debootstrap.log" >&2; die "debootstrap failed"; }
  # Security updates, as the base of a release has them.
  sed -i -E 's#^(deb .*)/debian/? bookworm main$#&\n\1/debian-security bookworm-security main#' \
    "$work/base/etc/apt/sources.list"
  rm -rf "$work/base/var/cache/apt/archives/"*.deb
  container=$(buildah from scratch)
  buildah add --quiet "$container" "$work/base" / >/dev/null
  buildah commit --quiet --rm "$container" localhost/tandem-base >/dev/null
  container=
  rm -rf "$work/base"
fi

revision=$(git rev-parse HEAD 2>/dev/null || echo unknown)
epoch=$(git log -1 --format=%ct 2>/dev/null || date +%s)
cache=${CCACHE_DIR:-$HOME/.cache/ccache}
mkdir -p "$cache"
say "building the image of $revision"
buildah build --layers --volume "$cache:/root/.cache/ccache" --build-arg BASE=localhost/tandem-base --build-arg REVISION="$revision" \
  --build-arg SOURCE_DATE_EPOCH="$epoch" --build-arg CREATED="$(date --utc --date="@$epoch" +%Y-%m-%dT%H:%M:%SZ)" \
  ${1:+--target "$1"} --tag "localhost/tandem${1:+-$1}" .
[ $# -eq 0 ] || exit 0

configured() { buildah inspect --type image --format "$1" localhost/tandem; }
[ "$(configured '{{.OCIv1.Config.User}}')" = 65532:65532 ] || die "the image runs as somebody else"
[ "$(configured '{{.OCIv1.Config.Entrypoint}}')" = '[/usr/bin/tandem]' ] || die "the image runs something else"
for label in title description licenses version revision created source; do
  [ -n "$(configured "{{index .OCIv1.Config.Labels \"org.opencontainers.image.$label\"}}")" ] ||
    die "the image has no label $label"
done

say "trying it"
container=$(buildah from localhost/tandem)
root=$(buildah mount "$container")
cp -a "$root" "$work/root"
./tests/image/run.sh --assembled "$work/root"
