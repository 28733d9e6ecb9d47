#!/usr/bin/env bash
# Takes an image as package.sh has made it, without what made it: everything is what its digest says, it is small
# enough, belongs to nobody in particular, and runs read-only: image.sh IMAGE [BUILD_TYPE]
# With BUILD_TYPE Debug, whose program nobody ships, only the rest is weighed.
set -euo pipefail
case $# in 1 | 2) ;; *) echo "usage: image.sh IMAGE [BUILD_TYPE]" >&2; exit 2 ;; esac
image=$(realpath "$1")
source=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
chmod 755 "$work"

die() { echo "image: $*" >&2; exit 1; }

mkdir "$work/layout" "$work/root"
tar -xC "$work/layout" -f "$image"
cd "$work/layout"
(cd blobs/sha256 && for blob in *; do echo "$blob  $blob"; done | sha256sum --check --quiet) || die "a blob is not what its name says"

blob() { jq --raw-output "$1 | sub(\"sha256:\"; \"blobs/sha256/\")" "$2"; }
manifest=$(blob '.manifests[0].digest' index.json)
jq --exit-status '.config | .User == "65532:65532" and .Entrypoint == ["/usr/bin/tandem"]' \
  "$(blob '.config.digest' "$manifest")" >/dev/null || die "it runs as somebody else, or something else"
size=$(jq '[.layers[].size] | add' "$manifest")
[ "${2:-}" = Debug ] || [ "$size" -le $((30 << 20)) ] || die "it has $size bytes to be sent, which is more than 30 MiB"
for layer in $(blob '.layers[].digest' "$manifest"); do tar -xzpC "$work/root" -f "$layer"; done
"$source/tests/image/run.sh" --assembled "$work/root" ${2:+"$2"}
