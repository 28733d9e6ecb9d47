#!/usr/bin/env bash
# Writes the chart as Helm packs it, and as an archive of an OCI layout, which is what `helm push` makes of it:
# chart.sh CHART REFERENCE IMAGE TGZ FILE
# IMAGE, as REGISTRY/NAME, is the one that the chart asks for. SOURCE_DATE_EPOCH is the time of everything.
set -euo pipefail
usage() { echo "usage: chart.sh CHART REFERENCE REGISTRY/NAME TGZ FILE" >&2; exit 2; }
[ $# -eq 5 ] || usage
[[ $3 =~ ^[A-Za-z0-9.:-]+(/[a-z0-9._-]+)+$ ]] || usage
reference=$2 image=$3 tgz=$4 file=$5
here=$(cd "$(dirname "$0")" && pwd)
. "$here/archive.sh"
. "$here/oci.sh"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The chart, with the name of its image where Helm and registries look for it.
chart=$work/$(basename "$(realpath "$1")")
cp -r "$1" "$chart"
sed -i -e "/^image:/,/^[a-z]/{s|^  registry: .*|  registry: ${image%%/*}|;s|^  repository: .*|  repository: ${image#*/}|}" \
  "$chart/values.yaml"
sed -i -E "s|^( +image: ).*(:[^:/]+)\$|\1$image\2|" "$chart/Chart.yaml"

# The one-line strings of Chart.yaml, which are what registries show.
metadata() {
  sed -nE 's/^([a-zA-Z]+): +"?([^"]+)"?$/\1\t\2/p' "$chart/Chart.yaml" |
    jq --raw-input --slurp --compact-output 'split("\n") | map(select(. != "") | split("\t") |
      select(.[0] | IN("apiVersion", "name", "version", "appVersion", "description", "type", "kubeVersion", "home")) |
      {key: .[0], value: .[1]}) | from_entries'
}

archive "$(dirname "$chart")" --exclude-from=<(sed -e '/^#/d' -e 's|/$||' "$chart/.helmignore") \
  "$(basename "$chart")" | compressed >"$tgz"

layout=$work/layout
mkdir "$layout"
metadata >"$work/config"
annotations=$(jq --compact-output '{"org.opencontainers.image.title": .name,
  "org.opencontainers.image.version": .version, "org.opencontainers.image.description": .description,
  "org.opencontainers.image.url": .home}' "$work/config")
config=$(blob "$layout" application/vnd.cncf.helm.config.v1+json "$work/config")
cp "$tgz" "$work/layer"
layer=$(blob "$layout" application/vnd.cncf.helm.chart.content.v1.tar+gzip "$work/layer")
manifest "$layout" "$reference" null "$annotations" "$config" "$layer"
archive "$layout" >"$file"
