#!/usr/bin/env bash
# Builds unit tests for arm64 as package.sh builds the program, and runs them in QEMU; afterwards the program, if
# build/release-arm64 has it already: cross.sh [TEST...]
# By default the tests are those of what depends on the processor: numbers, texts, hashes, memory, atomics.
set -euo pipefail
cd "$(dirname "$0")/../.."
if [ $# -gt 0 ]; then tests=("$@"); else tests=(base_test json_test field_test formats_test); fi

say() { echo "cross: $*"; }
die() { echo "cross: $*" >&2; exit 1; }
./deploy/install-packages.sh build run package cross
[ -d build/sysroot-arm64 ] || ./deploy/package/sysroot.sh arm64 build/sysroot-arm64
cmake --preset release-arm64 >/dev/null
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
