# For sourcing, with archive.sh: image layouts of the Open Container Initiative. Descriptors are JSON.

# Moves a file into a layout and prints its descriptor: blob LAYOUT MEDIA_TYPE FILE
blob() {
  local layout=$1 type=$2 file=$3 digest size
  digest=$(sha256sum "$file" | cut -d' ' -f1)
  size=$(stat --format=%s "$file")
  mkdir -p "$layout/blobs/sha256"
  mv "$file" "$layout/blobs/sha256/$digest"
  jq --null-input --compact-output --arg type "$type" --arg digest "sha256:$digest" --argjson size "$size" \
    '{mediaType: $type, digest: $digest, size: $size}'
}

# Adds the manifest of a config and of layers to a layout, which then lists it:
# manifest LAYOUT REFERENCE PLATFORM ANNOTATIONS CONFIG LAYER... (all but the first two are JSON)
manifest() {
  local layout=$1 reference=$2 platform=$3 annotations=$4 config=$5
  shift 5
  jq --null-input --compact-output --argjson annotations "$annotations" --argjson config "$config" \
    '{schemaVersion: 2, mediaType: "application/vnd.oci.image.manifest.v1+json", config: $config,
      layers: $ARGS.positional, annotations: $annotations}' --jsonargs "$@" >"$layout/manifest"
  blob "$layout" application/vnd.oci.image.manifest.v1+json "$layout/manifest" |
    jq --compact-output --argjson platform "$platform" \
      '. + (if $platform == null then {} else {platform: $platform} end)' | list "$layout" "$reference"
}

# Makes a descriptor, read from the standard input, the one that a layout lists: list LAYOUT REFERENCE
# Who loads an archive finds the image's name in one or the other annotation.
list() {
  jq --compact-output --arg reference "$2" '. + {annotations: {
        "io.containerd.image.name": $reference,
        "org.opencontainers.image.ref.name": ($reference | sub(".*:"; ""))}}
     | {schemaVersion: 2, mediaType: "application/vnd.oci.image.index.v1+json", manifests: [.]}' \
    >"$1/index.json"
  echo '{"imageLayoutVersion":"1.0.0"}' >"$1/oci-layout"
}
