#!/usr/bin/env bash
# Prints how krew installs what lies in a folder: krew.sh ADDRESS VERSION FOLDER
# ADDRESS is where the folder's files will be. Architectures that are not in the folder are left out.
set -euo pipefail
[ $# -eq 3 ] || { echo "usage: krew.sh ADDRESS VERSION FOLDER" >&2; exit 2; }
address=${1%/} version=$2 folder=$3
plugin=$(dirname "$0")/../krew/tandem.yaml

expressions=(-e '/^#/d' -e "s|https://ADDRESS|$address|" -e "s|VERSION|$version|g")
for architecture in $(sed -n 's/^ *arch: //p' "$plugin"); do
  archive=$folder/tandem-$version-linux-$architecture.tar.gz
  if [ -e "$archive" ]; then
    expressions+=(-e "s|SHA256_OF_${architecture^^}|$(sha256sum "$archive" | cut -d' ' -f1)|")
  else
    expressions+=(-e "/^    - selector:/{N;N;N;/arch: $architecture\$/{N;N;N;d}}")
  fi
done
sed "${expressions[@]}" "$plugin"
