#!/usr/bin/env bash
# Writes an image for several architectures, as an archive of an OCI layout, of archives of images for one that
# image.sh has made: image-index.sh REFERENCE FILE IMAGE...
# SOURCE_DATE_EPOCH is the time of everything.
set -euo pipefail
[ $# -ge 3 ] || { echo "usage: image-index.sh REFERENCE FILE IMAGE..." >&2; exit 2; }
reference=$1 file=$2
shift 2
here=$(cd "$(dirname "$0")" && pwd)
. "$here/archive.sh"
. "$here/oci.sh"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

layout=$work/layout
mkdir "$layout"
for image; do
  tar -xC "$layout" -f "$image"
  jq --compact-output '.manifests[0] | del(.annotations)' "$layout/index.json" >>"$work/manifests"
done
rm "$layout/manifest.json"  # docker load would take one architecture for all
jq --slurp --compact-output \
  '{schemaVersion: 2, mediaType: "application/vnd.oci.image.index.v1+json", manifests: .}' \
  "$work/manifests" >"$work/index"
blob "$layout" application/vnd.oci.image.index.v1+json "$work/index" | list "$layout" "$reference"
archive "$layout" >"$file"
