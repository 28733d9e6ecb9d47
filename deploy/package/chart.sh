#!/usr/bin/env bash
# Writes the chart as Helm packs it, and as an archive of an OCI layout, which is what `helm push` makes of it:
# chart.sh CHART REFERENCE TGZ FILE
# SOURCE_DATE_EPOCH is the time of everything.
set -euo pipefail
[ $# -eq 4 ] || { echo "usage: chart.sh CHART REFERENCE TGZ FILE" >&2; exit 2; }
chart=$(cd "$1" && pwd) reference=$2 tgz=$3 file=$4
here=$(cd "$(dirname "$0")" && pwd)
. "$here/archive.sh"
. "$here/oci.sh"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

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
