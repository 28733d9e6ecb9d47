#!/usr/bin/env bash
# Puts what package.sh has made into a registry: publish.sh FOLDER REGISTRY [--key=FILE] [--plain-http]
#
#   REGISTRY/tandem:VERSION          the image, for every architecture that was built
#   REGISTRY/charts/tandem:VERSION   the chart, for helm install oci://REGISTRY/charts/tandem
#
# Nothing is sent before all checksums are right. With --key, the one that package.sh had, both are signed as
# cosign does it (package/sign-image.sh). Who may write there is skopeo's to know: skopeo login.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)

die() { echo "publish: $*" >&2; exit 1; }
usage() { echo "usage: publish.sh FOLDER REGISTRY [--key=FILE] [--plain-http]" >&2; exit 2; }

operands=()
key=
copy_flags=(--all --preserve-digests)
inspect_flags=()
for argument; do
  case $argument in
    --key=*) key=$(realpath "${argument#*=}") ;;
    --plain-http) copy_flags+=(--dest-tls-verify=false) inspect_flags+=(--tls-verify=false) ;;
    -*) usage ;;
    *) operands+=("$argument") ;;
  esac
done
[ ${#operands[@]} -eq 2 ] || usage
folder=$(realpath "${operands[0]}") registry=${operands[1]%/}
[ -z "$key" ] || [ -r "$key" ] || die "$key cannot be read"
"$here/install-packages.sh" package publish

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$folder"
sha256sum --check --strict --quiet SHA256SUMS || die "$folder is not what package.sh has made"
images=(tandem-*-image.oci.tar)
[ ${#images[@]} -eq 1 ] && [ -e "${images[0]}" ] || die "$folder has no image"
version=${images[0]#tandem-}
version=${version%-image.oci.tar}
export SOURCE_DATE_EPOCH
SOURCE_DATE_EPOCH=$(stat --format=%Y SHA256SUMS)

copy() { skopeo copy --quiet "${copy_flags[@]}" "oci-archive:$1" "docker://$2"; }

# publish FILE NAME
publish() {
  local digest
  copy "$1" "$2:$version"
  digest=sha256:$(skopeo inspect --raw "${inspect_flags[@]}" "docker://$2:$version" | sha256sum | cut -d' ' -f1)
  if [ -n "$key" ]; then
    "$here/package/sign-image.sh" "$key" "$2" "$digest" "$work/signature.oci.tar"
    copy "$work/signature.oci.tar" "$2:${digest/:/-}.sig"
  fi
  echo "$2:$version@$digest"
}

# The chart that was packed, and what it asks for, are under the checksums.
asked=$(tar -xOf "tandem-$version.tgz" tandem/values.yaml | sed -n '/^image:/,/^[a-z]*:$/{s/^  registry: //p;s/^  repository: //p}' | paste -sd/)
[ "$asked" = "$registry/tandem" ] ||
  echo "publish: the chart asks for $asked by default: package.sh --image=$registry/tandem makes one that asks for this image" >&2

publish "${images[0]}" "$registry/tandem"
publish "tandem-$version-chart.oci.tar" "$registry/charts/tandem"
