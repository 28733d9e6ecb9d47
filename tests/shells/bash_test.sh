#!/usr/bin/env bash
# bash completes tandem. Usage: bash_test.sh TANDEM
set -euo pipefail
tandem=$1
. "$(dirname "$0")/expect.sh"
cd "$(mktemp -d)"
trap 'rm -r "$PWD"' EXIT
set -o pipefail
source <("$tandem" completion bash)

# offers WORD...: what is offered for the last word; as readline does, `=` is a word of its own.
offers() {
  COMP_WORDS=("$@")
  COMP_CWORD=$(($# - 1))
  _tandem
  printf '%s\n' "${COMPREPLY[@]-}"
}

same 'is registered' 'complete -o default -F _tandem tandem' "$(complete -p tandem)"
same 'is registered for kubectl' 'complete -o default -F _tandem kubectl-tandem' \
  "$(complete -p kubectl-tandem)"
same 'subcommands' "$(subcommands) --help --version" "$(offers tandem '')"
same 'the beginning of a subcommand' 'validate' "$(offers tandem val)"
for each in $(subcommands); do
  same "flags of $each" "$(flags_of "$each")" "$(offers tandem "$each" --)"
done
same 'the beginning of a flag' '--output --old --only-objects' "$(offers tandem validate --o)"
same 'values' 'json junit' "$(offers tandem validate --output j)"
same 'values behind =' 'text json junit pretty sarif tap github' "$(offers tandem validate --output =)"
same 'the beginning of a value behind =' 'sarif' "$(offers tandem validate --output = s)"
same 'a path as a value' '' "$(offers tandem validate --rules '')"
same 'gates' 'DeclarativeValidationTakeover=true DeclarativeValidationTakeover=false' \
  "$(offers tandem serve --feature-gates = DeclarativeValidationTak)"
same 'paths as operands' '' "$(offers tandem validate web)"
same 'tags' 'maxBytes maxItems maxLength maxProperties maximum' "$(offers tandem tags max)"
same 'shells' 'bash zsh fish' "$(offers tandem completion '')"
same 'pages' "$(subcommands)" "$(offers tandem man '')"
exit $failed
