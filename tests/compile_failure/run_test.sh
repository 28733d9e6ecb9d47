#!/usr/bin/env bash
# run_test.sh COMPILER: whether run.sh notices what is no proof.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
compiler=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

failures=0
# says WHAT TEXT: run.sh fails with TEXT for the file on standard input; an empty TEXT: it succeeds.
says() {
  local found code=0
  cat >"$work/case.cpp"
  found=$("$here/run.sh" "$work/case.cpp" "$compiler" 2>&1) || code=$?
  if [ -z "$2" ] && [ "$code" -eq 0 ]; then return; fi
  if [ -n "$2" ] && [ "$code" -ne 0 ] && grep -qF -- "$2" <<<"$found"; then return; fi
  echo "$1: expected \"$2\", found $code: $found" >&2
  failures=$((failures + 1))
}

says "a mistake that is refused" "" <<'END'
// expect: static assertion failed
#ifdef TANDEM_MISUSE
static_assert(false);
#endif
END
says "a mistake that compiles" "the mistake compiles" <<'END'
// expect: static assertion failed
END
says "another error" 'not with "deleted function"' <<'END'
// expect: deleted function
#ifdef TANDEM_MISUSE
static_assert(false);
#endif
END
says "a file that never compiles" "even without the mistake" <<'END'
// expect: static assertion failed
static_assert(false);
END
says "a file that expects nothing" 'no line "// expect: TEXT"' <<'END'
int x;
END
[ "$failures" -eq 0 ]
