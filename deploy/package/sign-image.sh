#!/usr/bin/env bash
# Writes the signature of an image as `cosign sign --key` puts it into a registry, under the tag sha256-DIGEST.sig,
# as an archive of an OCI layout: sign-image.sh KEY NAME DIGEST FILE
# KEY is an ECDSA or RSA key in PEM, NAME the image's without a tag, DIGEST begins with sha256:.
# `cosign verify --key` takes the public key; without a log of signatures it wants --insecure-ignore-tlog.
# SOURCE_DATE_EPOCH is the time of everything.
set -euo pipefail
[ $# -eq 4 ] || { echo "usage: sign-image.sh KEY NAME DIGEST FILE" >&2; exit 2; }
key=$1 name=$2 digest=$3 file=$4
here=$(cd "$(dirname "$0")" && pwd)
. "$here/archive.sh"
. "$here/oci.sh"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

layout=$work/layout
mkdir "$layout"
jq --null-input --compact-output --join-output --arg name "$name" --arg digest "$digest" '
  {critical: {identity: {"docker-reference": $name}, image: {"docker-manifest-digest": $digest},
              type: "cosign container image signature"}, optional: null}' >"$work/payload"
"$here/sign.sh" "$key" "$work/payload"
jq --null-input --compact-output --arg payload "$(sha256sum "$work/payload" | cut -d' ' -f1)" \
  '{architecture: "", os: "", config: {}, rootfs: {type: "layers", diff_ids: ["sha256:" + $payload]}}' >"$work/config"
config=$(blob "$layout" application/vnd.oci.image.config.v1+json "$work/config")
layer=$(blob "$layout" application/vnd.dev.cosign.simplesigning.v1+json "$work/payload" |
  jq --compact-output --rawfile signature "$work/payload.sig" \
    '. + {annotations: {"dev.cosignproject.cosign/signature": $signature}}')
manifest "$layout" "$name:${digest/:/-}.sig" null '{}' "$config" "$layer"
archive "$layout" >"$file"
