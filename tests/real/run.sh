#!/usr/bin/env bash
# Loads checkouts of real APIs: ./tests/real/run.sh CHECKOUT... [-- PROGRAM]
#
# A checkout is a folder with Go packages, such as a clone of kubernetes/api, gateway-api, cluster-api, cert-manager or
# kueue. Each is loaded whole, and then every package of it that declares objects by itself. Prints a table and fails
# when something does not load. With --rules-errors=skip (TANDEM_RULES_ERRORS=skip) it also says what was left out.
set -euo pipefail
cd "$(dirname "$0")/../.."

program=build/dev/cli/tandem
checkouts=()
while [ $# -gt 0 ]; do
  if [ "$1" = -- ]; then program=${2:?a program belongs behind --}; break; fi
  checkouts+=("$1"); shift
done
[ ${#checkouts[@]} -gt 0 ] || { sed -n '2,6s/^# \{0,1\}//p' "$0"; exit 2; }
errors=${TANDEM_RULES_ERRORS:-fail}

# What the program says about the rules below a folder, without complaints about the object it is asked about.
load() {
  printf 'apiVersion: example.com/v1\nkind: Nothing\n' |
    "$program" validate --ignore-missing-rules --rules-errors="$errors" --rules="$1" - 2>&1 >/dev/null
}

# Folders that declare objects. Tests and what is generated for clients are none.
packages() {
  grep -rlE --include='*.go' --exclude='*_test.go' --exclude-dir=vendor --exclude-dir=testdata \
    '^[[:space:]]+metav1\.TypeMeta[[:space:]]' "$1" | xargs -r -n1 dirname | sort -u
}

failed=0
report() {  # NAME FOLDER
  local said left
  if said=$(load "$2"); then
    left=$(grep -c 'left out' <<<"$said" || true)
    printf '%-60s loads%s\n' "$1" "$([ "$left" = 0 ] || echo ", $left left out")"
  else
    failed=$((failed + 1))
    printf '%-60s FAILS: %s\n' "$1" "$(head -n1 <<<"$said" | cut -c1-160)"
  fi
}

for checkout in "${checkouts[@]}"; do
  [ -d "$checkout" ] || { echo "$checkout: no such folder" >&2; exit 2; }
  name=$(basename "$checkout")
  report "$name (whole)" "$checkout"
  while read -r folder; do report "$name/${folder#"$checkout"/}" "$folder"; done < <(packages "$checkout")
done
[ "$failed" = 0 ] || { echo "$failed do not load"; exit 1; }
