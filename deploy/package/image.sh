#!/usr/bin/env bash
# Writes the container image of a file system that image-root.sh has made, as an archive of an OCI layout, with
# what the Dockerfile's last stage says of user, entry point, ports and labels; docker load, podman load and
# skopeo read it: image.sh ROOT ARCHITECTURE VERSION REVISION REFERENCE FILE
# SOURCE_DATE_EPOCH is the time of everything.
set -euo pipefail
[ $# -eq 6 ] || { echo "usage: image.sh ROOT ARCHITECTURE VERSION REVISION REFERENCE FILE" >&2; exit 2; }
root=$1 architecture=$2 version=$3 revision=$4 reference=$5 file=$6
here=$(cd "$(dirname "$0")" && pwd)
. "$here/archive.sh"
. "$here/oci.sh"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

created=$(date --utc --date="@$SOURCE_DATE_EPOCH" +%Y-%m-%dT%H:%M:%SZ)

stage=$(tac "$here/../../Dockerfile" | sed '/^FROM /q' | tac)
said() { sed -n "s/^$1 //p" <<<"$stage"; }

# The labels as JSON. What a release sets is an argument there.
labels() {
  local source
  source=$(sed -n 's/^ARG SOURCE=//p' <<<"$stage")
  grep -oE 'org\.opencontainers\.[a-z.]+="[^"]*"' <<<"$stage" |
    sed -e "s|\${VERSION}|$version|" -e "s|\${REVISION}|$revision|" -e "s|\${CREATED}|$created|" \
      -e "s|\${SOURCE}|$source|" |
    jq --raw-input --slurp 'split("\n") | map(select(. != "") | capture("^(?<key>[^=]+)=\"(?<value>.*)\"$")) | from_entries'
}

layout=$work/layout
mkdir "$layout"
archive "$root" >"$work/layer.tar"
difference=sha256:$(sha256sum "$work/layer.tar" | cut -d' ' -f1)
compressed <"$work/layer.tar" >"$work/layer"
layer=$(blob "$layout" application/vnd.oci.image.layer.v1.tar+gzip "$work/layer")

jq --null-input --compact-output --arg created "$created" --arg architecture "$architecture" \
  --arg difference "$difference" --arg user "$(said USER)" --argjson entrypoint "$(said ENTRYPOINT)" \
  --arg ports "$(said EXPOSE)" --argjson labels "$(labels)" '
  {created: $created, architecture: $architecture, os: "linux",
   config: {User: $user, Entrypoint: $entrypoint, WorkingDir: "/", Labels: $labels,
            ExposedPorts: ($ports | split(" ") | map({key: (. + "/tcp"), value: {}}) | from_entries)},
   rootfs: {type: "layers", diff_ids: [$difference]},
   history: [{created: $created, created_by: "deploy/package/image.sh"}]}' >"$work/config"
config=$(blob "$layout" application/vnd.oci.image.config.v1+json "$work/config")
manifest "$layout" "$reference" "{\"architecture\": \"$architecture\", \"os\": \"linux\"}" "$(labels)" "$config" "$layer"

# What docker load reads when it does not know layouts.
path_of() { jq --raw-output '.digest | sub("sha256:"; "blobs/sha256/")' <<<"$1"; }
jq --null-input --compact-output --arg config "$(path_of "$config")" --arg layer "$(path_of "$layer")" \
  --arg reference "$reference" '[{Config: $config, RepoTags: [$reference], Layers: [$layer]}]' \
  >"$layout/manifest.json"
archive "$layout" >"$file"
