#!/usr/bin/env bash
# Publishes into a registry of its own on the loopback interface, and looks at what came of it: publish.sh FOLDER
# FOLDER is what package.sh has made, or stands for it.
set -euo pipefail
[ $# -eq 1 ] || { echo "usage: publish.sh FOLDER" >&2; exit 2; }
folder=$(realpath "$1")
source=$(cd "$(dirname "$0")/../.." && pwd)

say() { echo "publish: $*"; }
die() { echo "publish: $*" >&2; exit 1; }
for program in curl docker-registry jq openssl skopeo; do
  command -v $program >/dev/null || die "$program is missing; ./deploy/install-packages.sh test installs it"
done

work=$(mktemp -d)
server=
clean_up() {
  if [ -n "$server" ] && kill -TERM "$server" 2>/dev/null; then wait "$server" 2>/dev/null || true; fi
  rm -rf "$work"
}
trap clean_up EXIT

start_registry() {
  address=127.0.0.1:$((20000 + RANDOM % 12000))
  cat >"$work/registry.yml" <<END
version: 0.1
log: {level: warn}
storage: {filesystem: {rootdirectory: $work/registry}}
http: {addr: "$address"}
END
  docker-registry serve "$work/registry.yml" >"$work/registry.log" 2>&1 &
  server=$!
  until curl -fsS -o /dev/null "http://$address/v2/" 2>/dev/null; do
    kill -0 "$server" 2>/dev/null || { cat "$work/registry.log" >&2; die "the registry does not answer"; }
    sleep 0.1
  done
}

# Prints a manifest: manifest_of NAME REFERENCE
manifest_of() {
  curl -fsS -H 'Accept: application/vnd.oci.image.index.v1+json, application/vnd.oci.image.manifest.v1+json' \
    "http://$address/v2/$1/manifests/$2"
}

# What is under a tag is signed, by the key, in the words of cosign: is_signed NAME DIGEST
is_signed() {
  local signature payload
  signature=$(manifest_of "$1" "${2/:/-}.sig") || die "$1 is not signed"
  payload=$(jq --raw-output '.layers[0].digest' <<<"$signature")
  curl -fsS "http://$address/v2/$1/blobs/$payload" >"$work/payload"
  jq --raw-output '.layers[0].annotations["dev.cosignproject.cosign/signature"]' <<<"$signature" | base64 -d >"$work/signature"
  openssl dgst -sha256 -verify "$work/key.pub" -signature "$work/signature" "$work/payload" >/dev/null ||
    die "the signature of $1 does not verify"
  jq --exit-status --arg digest "$2" --arg name "$address/$1" '
    .critical | .image["docker-manifest-digest"] == $digest and .identity["docker-reference"] == $name and
      .type == "cosign container image signature"' "$work/payload" >/dev/null || die "the signature of $1 is of something else"
}

digest_in_archive() { tar -xOf "$1" index.json | jq --raw-output '.manifests[0].digest'; }

openssl ecparam -genkey -name prime256v1 -noout -out "$work/key.pem" 2>/dev/null
openssl pkey -in "$work/key.pem" -pubout -out "$work/key.pub"
start_registry
"$source/deploy/publish.sh" "$folder" "$address/test" --key="$work/key.pem" --plain-http >"$work/published" 2>"$work/said" ||
  { cat "$work/said" >&2; die "it is not published"; }
grep -qF -- "--image=$address/test/tandem" "$work/said" || die "nothing is said of a chart that asks for another image"
version=$(basename "$folder"/tandem-*-image.oci.tar -image.oci.tar | sed 's/^tandem-//')
image=$(digest_in_archive "$folder/tandem-$version-image.oci.tar")
chart=$(digest_in_archive "$folder/tandem-$version-chart.oci.tar")
printf '%s\n' "$address/test/tandem:$version@$image" "$address/test/charts/tandem:$version@$chart" |
  diff - "$work/published" || die "these were to be published"

platforms=$(manifest_of test/tandem "$version" | jq --raw-output '.manifests[].platform.architecture')
[ "$platforms" = "$(tar -xOf "$folder/tandem-$version-image.oci.tar" "blobs/sha256/${image#sha256:}" |
  jq --raw-output '.manifests[].platform.architecture')" ] || die "the registry has the image for $platforms"
manifest_of test/charts/tandem "$version" | jq --exit-status \
  '.config.mediaType == "application/vnd.cncf.helm.config.v1+json"' >/dev/null || die "the registry has no chart"
layer=$(manifest_of test/charts/tandem "$version" | jq --raw-output '.layers[0].digest')
curl -fsS "http://$address/v2/test/charts/tandem/blobs/$layer" | cmp - "$folder/tandem-$version.tgz" ||
  die "the registry has another chart"
is_signed test/tandem "$image"
is_signed test/charts/tandem "$chart"
say "a registry has image (${platforms//$'\n'/, }), chart and both signatures"

cp -r "$folder" "$work/ours"
SOURCE_DATE_EPOCH=0 "$source/deploy/package/chart.sh" "$source/charts/tandem" "$address/ours/charts/tandem:$version" "$address/ours/tandem" \
  "$work/ours/tandem-$version.tgz" "$work/ours/tandem-$version-chart.oci.tar"
(cd "$work/ours" && rm SHA256SUMS && sha256sum -- * >"$work/SHA256SUMS" && mv "$work/SHA256SUMS" .)
"$source/deploy/publish.sh" "$work/ours" "$address/ours" --plain-http >/dev/null 2>"$work/said" || { cat "$work/said" >&2; die "a chart of this registry is not published"; }
! grep -F "the chart asks" "$work/said" || die "a chart that asks for the image beside it is complained about"
say "a chart that asks for another image is told of"

cp -r "$folder" "$work/changed"
echo >>"$work/changed/tandem-$version.tgz"
! "$source/deploy/publish.sh" "$work/changed" "$address/other" --plain-http >"$work/log" 2>&1 ||
  die "what does not fit its checksum is published"
[ "$(curl -fsS "http://$address/v2/_catalog" | jq '.repositories | map(select(startswith("other"))) | length')" = 0 ] ||
  die "something is sent before all checksums are right"
say "nothing is sent that does not fit its checksum"
