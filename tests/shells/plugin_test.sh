#!/usr/bin/env bash
# As kubectl's plugin the program says so. Usage: plugin_test.sh TANDEM
set -euo pipefail
tandem=$1
. "$(dirname "$0")/expect.sh"
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
ln -s "$(realpath "$tandem")" "$folder/kubectl-tandem"

usage() { sed -n '/^Usage:/{n;p}'; }
same 'usage' 'kubectl tandem SUBCOMMAND [FLAGS] [ARGUMENTS]' "$("$folder/kubectl-tandem" --help | usage)"
for each in $(subcommands); do
  said=$("$folder/kubectl-tandem" "$each" --help | usage)
  [[ $said == "  kubectl tandem $each [FLAGS]"* ]] || same "usage of $each" "kubectl tandem $each" "$said"
done
exit $failed
