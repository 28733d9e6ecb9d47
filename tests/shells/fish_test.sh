#!/usr/bin/env bash
# fish completes tandem. Usage: fish_test.sh TANDEM
set -euo pipefail
tandem=$1
. "$(dirname "$0")/expect.sh"
HOME=$(mktemp -d)
export HOME
trap 'rm -r "$HOME"' EXIT
cd "$HOME"
mkdir rules
touch web.yaml
"$tandem" completion fish >tandem.fish

# offers LINE: what is offered for its last word, without the descriptions.
offers() { fish --no-config -c 'source tandem.fish; complete -C "$argv[1]"' "$1" | cut -f 1; }

same 'subcommands' "$(subcommands)" "$(offers 'tandem ')"
same 'a summary' 'validate judge manifests without a cluster' \
  "$(fish --no-config -c 'source tandem.fish; complete -C "tandem val"' | tr '\t' ' ')"
for each in $(subcommands); do
  same "flags of $each" "$(flags_of "$each")" "$(offers "tandem $each --")"
done
same 'values' 'json junit' "$(offers 'tandem validate --output j')"
same 'values behind =' '--output=sarif' "$(offers 'tandem validate --output=s')"
same 'a path as a value' 'rules/' "$(offers 'tandem validate --rules ru')"
same 'a directory as a value' 'rules/' "$(offers 'tandem serve --cert-dir ')"
same 'paths as operands' 'web.yaml' "$(offers 'tandem validate web')"
same 'tags' 'maxBytes maxItems maxLength maxProperties maximum' "$(offers 'tandem tags max')"
same 'shells' 'bash zsh fish' "$(offers 'tandem completion ')"
same 'pages' "$(subcommands)" "$(offers 'tandem man ')"
same 'nothing where no path is expected' '' "$(offers 'tandem cel web')"
exit $failed
