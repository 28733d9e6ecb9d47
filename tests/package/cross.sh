#!/usr/bin/env bash
# Builds unit tests for arm64 as package.sh builds the program, and runs them in QEMU; afterwards the program, if
# build/release-arm64 has it already: cross.sh [all|TEST...]
# By default the tests are those of what depends on the processor: numbers, texts, hashes, memory, atomics. With `all`
# they are all unit tests but those that QEMU cannot run, which takes hours to build.
set -euo pipefail
cd "$(dirname "$0")/../.."
if [ $# -gt 0 ]; then tests=("$@"); else tests=(base_test json_test field_test formats_test); fi

# QEMU does not pass on seccomp and Landlock.
not_in_qemu=(sandbox_test)

say() { echo "cross: $*"; }
die() { echo "cross: $*" >&2; exit 1; }
./deploy/install-packages.sh build run package cross
[ -d build/sysroot-arm64 ] || ./deploy/package/sysroot.sh arm64 build/sysroot-arm64
cmake --preset release-arm64 >/dev/null
if [ "${tests[*]}" = all ]; then
  # Of those that are programs of this build, which the emulator runs.
  mapfile -t tests < <(ctest --test-dir build/release-arm64 -L '^unit$' --show-only=json-v1 |
    jq --raw-output '.tests[] | select(.command[0]? // "" | endswith("qemu-aarch64")) | .name' |
    grep -vxF "${not_in_qemu[@]/#/--regexp=}")
  [ ${#tests[@]} -gt 50 ] || die "only ${#tests[@]} unit tests were found"
fi
cmake --build --preset release-arm64 --target "${tests[@]}"

emulator=(qemu-aarch64 -L build/sysroot-arm64)
for test in "${tests[@]}"; do
  file=$(find build/release-arm64 -type f -name "$test" -perm -0100)
  [ "$(LC_ALL=C readelf --file-header "$file" | sed -n 's/ *Machine: *//p')" = AArch64 ] || die "$test is for another machine"
done
ctest --test-dir build/release-arm64 --output-on-failure -R "^($(IFS='|'; echo "${tests[*]}"))\$"

program=build/release-arm64/cli/tandem
[ -e $program ] || exit 0
code=0
verdict=$("${emulator[@]}" $program validate --rules=deploy/rules deploy/quickstart/denied.json 2>&1) || code=$?
[ $code -eq 1 ] && [[ $verdict == *spec.replicas* ]] || die "the program said $code, $verdict"
say "the program judges as it does here"
