#!/usr/bin/env bash
# map.sh and compare.sh, on small trees.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
ours=$work/ours
mkdir -p "$ours/validation/handwritten" "$ours/tests/upstream"
failures=0

Fail() {
  echo "FAILED: $1" >&2
  failures=$((failures + 1))
}

# What is expected, from standard input, against a file.
Expect() {
  diff -u - "$2" >&2 || Fail "$1"
}

# The exit code of a command, whose output goes to $work/out and $work/err.
Code() {
  local code=0
  "$@" >"$work/out" 2>"$work/err" || code=$?
  echo "$code"
}

cat >"$ours/tests/upstream/packages.txt" <<'END'
# name, path
core              pkg/apis/core/validation
api/pod           pkg/api/pod only
registry/core/pod pkg/registry/core/pod
END
cat >"$ours/tests/upstream/left-out.txt" <<'END'
# package, function, reason
core validateLeftOut  somebody else has it
core ValidateOther    there is none
END
cat >"$ours/validation/handwritten/pod.cpp" <<'END'
// As kubernetes pkg/apis/core/validation/validation.go, v1.36.
#include "pod.h"

namespace {

// As core ValidateSame and ValidateChanged.
void ValidatePod(const Path& path, ErrorList& errors) {
  if (errors.empty()) return;
}

/// Names, and more.
///
/// As core ValidateText and
/// ValidateGone.
template <bool (*Look)(Value)>
std::vector<std::string> ValidateText(
    Value value) {
  return {};
}

}  // namespace

// As registry/core/pod podStrategy.PrepareForCreate, api/pod DropDisabledFields.
Value* Prepare(Value* value) { return value; }

// As core ValidateChanged and ValidateNever.
bool Rules::Check() const {
  return true;
}
END
[[ $(Code "$here/map.sh" "$ours") == 0 ]] || Fail "the table is printed: $(cat "$work/err")"
Expect "the table" "$work/out" < <(sed 's/ /\t/g' <<'END'
validation/handwritten/pod.cpp ValidatePod pkg/apis/core/validation ValidateSame
validation/handwritten/pod.cpp ValidatePod pkg/apis/core/validation ValidateChanged
validation/handwritten/pod.cpp ValidateText pkg/apis/core/validation ValidateText
validation/handwritten/pod.cpp ValidateText pkg/apis/core/validation ValidateGone
validation/handwritten/pod.cpp Prepare pkg/registry/core/pod podStrategy.PrepareForCreate
validation/handwritten/pod.cpp Prepare pkg/api/pod DropDisabledFields
validation/handwritten/pod.cpp Rules::Check pkg/apis/core/validation ValidateChanged
validation/handwritten/pod.cpp Rules::Check pkg/apis/core/validation ValidateNever
END
)
[[ $(Code "$here/map.sh" --check "$ours") == 0 && ! -s "$work/out" ]] || Fail "--check finds nothing to say"

export TANDEM_UPSTREAM_ROOT=$ours
[[ $(Code "$here/compare.sh" "$here/testdata/old" "$here/testdata/new") == 1 ]] || Fail "changes are exit code 1"
Expect "changes" "$work/out" <"$here/testdata/changes.txt"
[[ $(Code "$here/compare.sh" "$here/testdata/new" "$here/testdata/new") == 0 ]] || Fail "no change is exit code 0"
! grep -q '^Changed' "$work/out" || Fail "a tree has not changed"
[[ $(Code "$here/compare.sh" "$here/testdata/new" "$work/nowhere") == 2 ]] || Fail "what is not there is exit code 2"
[[ $(Code "$here/compare.sh" "$here/testdata/new") == 2 ]] || Fail "usage is exit code 2"
mkdir -p "$work/empty/pkg"
[[ $(Code "$here/compare.sh" "$work/empty" "$here/testdata/new") == 2 ]] || Fail "nothing in common is exit code 2"

[[ $(Code "$here/compare.sh" --table "$here/testdata/new" 1.36) == 0 ]] || Fail "the table of a release: $(cat "$work/err")"
awk -F '\t' '{ print $2, $4, $5, $6 == "-" ? "-" : length($6) }' "$work/out" >"$work/short"
Expect "the table of a release" "$work/short" <<'END'
ValidatePod ValidateSame 1.36 16
ValidatePod ValidateChanged 1.36 16
ValidateText ValidateText 1.36 16
ValidateText ValidateGone 1.36 -
Prepare podStrategy.PrepareForCreate 1.36 16
Prepare DropDisabledFields 1.36 16
Rules::Check ValidateChanged 1.36 16
Rules::Check ValidateNever 1.36 -
END
# The hash of what has changed is another one, that of the rest is the same.
cp "$work/out" "$work/new"
"$here/compare.sh" --table "$here/testdata/old" 1.36 >"$work/out"
paste "$work/out" "$work/new" | awk -F '\t' '$6 == $12 { print $2, $4 }' >"$work/short"
Expect "hashes" "$work/short" <<'END'
ValidatePod ValidateSame
Rules::Check ValidateNever
END

cat >"$ours/validation/handwritten/wrong.cpp" <<'END'
#include "wrong.h"

// As core.
void One() {}

// As corn ValidateSame.
void Two() {}

// As core ValidateSame, which does more.
void Three() {}

// As core ValidateSame.
constexpr int kFour = 4;

// As core ValidateSame.

void Five() {}

// As core ValidateSame. It is quick.
void Six() {}

// As core ValidateSame.
void Seven();
END
cat >"$ours/validation/handwritten/rules.cpp" <<'END'
void ValidateMore(Value value) {
  return;
}
END
cat >"$ours/tests/upstream/unmapped.txt" <<'END'
validation/handwritten/pod.cpp    without need
validation/handwritten/gone.cpp   without file
END
[[ $(Code "$here/map.sh" --check "$ours") == 1 ]] || Fail "what is wrong is exit code 1"
cut -d ' ' -f 1-4 "$work/err" >"$work/short"
Expect "what is wrong" "$work/short" <<'END'
validation/handwritten/pod.cpp:1: needs no reason
validation/handwritten/rules.cpp:1: no function says
validation/handwritten/wrong.cpp:3: must be of
validation/handwritten/wrong.cpp:6: tests/upstream/packages.txt has no
validation/handwritten/wrong.cpp:9: must be of
validation/handwritten/wrong.cpp:12: stands above no
validation/handwritten/wrong.cpp:15: stands above no
validation/handwritten/wrong.cpp:19: must be of
validation/handwritten/wrong.cpp:22: stands above no
tests/upstream/unmapped.txt: there is no
END
[[ $(Code "$here/compare.sh" "$here/testdata/old" "$here/testdata/new") == 2 ]] || Fail "a wrong map is exit code 2"

[[ $failures == 0 ]] && echo "all as it should be"
exit $((failures > 0))
