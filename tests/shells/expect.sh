# Sourced by the tests: what is offered for a command line, compared with what should be.

failed=0

# same WHAT EXPECTED ACTUAL: lists of words; their order and the blanks between them say nothing.
same() {
  local expected actual
  expected=$(tr -s ' \n' '\n\n' <<<"$2" | sed '/^$/d' | LC_ALL=C sort)
  actual=$(tr -s ' \n' '\n\n' <<<"$3" | sed '/^$/d' | LC_ALL=C sort)
  [[ $expected == "$actual" ]] && return
  failed=1
  printf '%s\n  expected: %s\n  actual:   %s\n' "$1" "${expected//$'\n'/ }" "${actual//$'\n'/ }" >&2
}

# flags_of SUBCOMMAND: the flags that its help lists.
flags_of() { "$tandem" "$1" --help | sed -n 's/^  \(-., \|    \)\(--[a-z0-9-]*\).*/\2/p'; }

# The subcommands that the help lists.
subcommands() { "$tandem" --help | sed -n '/^Subcommands:/,/^$/s/^  \([a-z]*\) .*/\1/p'; }

# The tags that the program lists, as users type them.
tags() { "$tandem" tags --output=json | jq -r '.[].Tag' | sed 's/^+*k8s://'; }
