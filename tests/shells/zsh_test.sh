#!/usr/bin/env bash
# zsh completes tandem. Usage: zsh_test.sh TANDEM
set -euo pipefail
tandem=$1
folder=$(cd "$(dirname "$0")" && pwd)
. "$folder/expect.sh"
HOME=$(mktemp -d)
export HOME
trap 'rm -r "$HOME"' EXIT
cd "$HOME"
mkdir rules functions
touch web.yaml
"$tandem" completion zsh >functions/_tandem

# offers LINE: what is offered for its last word.
offers() { zsh -f "$folder/zsh_offers.zsh" functions "$1" | sort -u; }

same 'subcommands' "$(subcommands)" "$(offers 'tandem ')"
for each in $(subcommands); do
  same "flags of $each" "$(flags_of "$each")" "$(offers "tandem $each --" | sed -n 's/^\(--[^=]*\)=*$/\1/p')"
done
same 'values' 'json junit' "$(offers 'tandem validate --output j')"
same 'values behind =' 'sarif' "$(offers 'tandem validate --output=s')"
same 'a path as a value' 'rules' "$(offers 'tandem validate --rules ru')"
same 'a directory as a value' 'functions rules' "$(offers 'tandem serve --cert-dir ')"
same 'paths as operands' 'web.yaml' "$(offers 'tandem validate web')"
same 'tags' 'maxBytes maxItems maxLength maxProperties maximum' "$(offers 'tandem tags max')"
same 'shells' 'bash zsh fish' "$(offers 'tandem completion ')"
same 'pages' "$(subcommands)" "$(offers 'tandem man ')"
same 'as the plugin' 'validate' "$(offers 'kubectl-tandem val')"

# Sourced, it registers itself, too.
registered=$(zsh -f -c 'autoload -Uz compinit; compinit -D; source functions/_tandem; print $_comps[tandem]')
same 'sourced' '_tandem' "$registered"
exit $failed
