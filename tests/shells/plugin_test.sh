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

# As packages have it: two files beside the program, found by links, too.
rm "$folder/kubectl-tandem"
ln -s "$(realpath "$tandem")" "$folder/tandem"
cp "$(dirname "$0")"/../../deploy/kubectl/* "$folder/"
mkdir "$folder/links"
ln -s "$folder"/kubectl* "$folder/links/"
same 'usage in a package' 'kubectl tandem SUBCOMMAND [FLAGS] [ARGUMENTS]' "$("$folder/links/kubectl-tandem" --help | usage)"
code=0
"$folder/links/kubectl-tandem" cel '1 == ' >/dev/null 2>&1 || code=$?
[ $code -ne 0 ] || same 'exit code' 'not 0' "$code"
offers() { "$folder/links/kubectl_complete-tandem" "$@"; }
same 'subcommands' "$(subcommands) --help --version :4" "$(offers '')"
same 'the beginning of a subcommand' 'validate :4' "$(offers val)"
same 'flags' "$(flags_of validate) :4" "$(offers validate --)"
same 'values' 'json junit :4' "$(offers validate --output j)"
same 'values behind =' '--output=sarif :4' "$(offers validate --verbose --output=s)"
same 'all values behind =' '--output=text --output=json :4' "$(offers doctor --output=)"
same 'paths' ':0' "$(offers validate web)"
same 'paths as values' ':0' "$(offers validate --rules=)"
exit $failed
