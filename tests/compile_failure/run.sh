#!/usr/bin/env bash
# run.sh FILE COMPILER [FLAG...]: whether the compiler takes the file as it stands, and refuses it with
# TANDEM_MISUSE defined, with an error that holds the text of the file's line "// expect: TEXT".
set -euo pipefail

file=$1
shift
compile=("$@" -std=c++20 -Wall -Wextra -Werror -fsyntax-only "$file")

expected=$(sed -n 's|^// expect: ||p' "$file")
[ -n "$expected" ] || { echo "$file: no line \"// expect: TEXT\"" >&2; exit 1; }

if ! "${compile[@]}"; then
  echo "$file: does not compile even without the mistake" >&2
  exit 1
fi
if found=$("${compile[@]}" -DTANDEM_MISUSE 2>&1); then
  echo "$file: the mistake compiles" >&2
  exit 1
fi
if ! grep -qE "error: .*$expected" <<<"$found"; then
  echo "$file: refused, but not with \"$expected\":" >&2
  echo "$found" >&2
  exit 1
fi
