#!/usr/bin/env bash
# Assembles the file system of the image from a build and runs it as a cluster would: read-only, as uid 65532,
# without privileges, with nothing but a loopback interface; then asks for its health and a verdict, and stops
# it: run.sh BUILD, or for a file system that is there already, run.sh --assembled FOLDER [BUILD_TYPE]
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
source=$(cd "$here/../.." && pwd)

say() { echo "image: $*"; }
die() { echo "image: $*" >&2; exit 1; }

needs() {
  local program
  for program; do
    command -v "$program" >/dev/null || die "$program is missing; ./deploy/install-packages.sh test installs it"
  done
}

# Prints what is in the image and does not belong there.
strangers() {
  (cd "$1" && find . ! -type d -printf '%P\n') | grep -vE \
    -e '^usr/bin/tandem$' -e '^usr/share/doc/[^/]+/copyright$' \
    -e '^usr/share/doc/tandem/(LICENSE|sbom\.spdx\.json)$' -e '^etc/(passwd|group)$' \
    -e '^usr/share/zoneinfo/[A-Za-z0-9_+/-]+$' \
    -e '^(usr/)?lib(64)?/([a-z0-9_-]+/)?(lib[A-Za-z0-9_+.-]+|ld-linux[a-z0-9-]*)\.so(\.[0-9.]+)?$' || true
  find "$1" ! -type l -perm /7022 ! -path "$1/tmp" -printf '%P may be written or has a special bit\n'
  file_of_others "$1"
}

# Files that not everybody may read would be of no use to uid 65532.
file_of_others() { find "$1" -type f ! -perm -0004 -printf '%P may not be read\n'; }

check_contents() {
  local found
  found=$(strangers "$1")
  [ -z "$found" ] || die "these should not be in the image:"$'\n'"$found"
}

megabytes() { du --summarize --apparent-size --block-size=1M "$@" | cut -f1; }

# A Debug program, which no image ships, is much larger than an optimized one: beside it the rest is weighed.
check_size() {
  if [ "${2:-}" = Debug ]; then
    [ "$(megabytes --exclude="$1/usr/bin/tandem" "$1")" -le 18 ] || die "the image has more than 18 MB of other files"
  else
    [ "$(megabytes "$1")" -le 30 ] || die "the image has more than 30 MB"
  fi
}

# Every library's package stands in the list of contents, with the version that is installed.
check_sbom() {
  local sbom=$1/usr/share/doc/tandem/sbom.spdx.json folder package version
  for folder in "$1"/usr/share/doc/*/; do
    package=$(basename "$folder")
    [ "$package" = tandem ] && continue
    version=$(dpkg-query --show --showformat='${Version}\n' "$package" | head -n 1)
    jq --exit-status --arg name "$package" --arg version "$version" '
      any(.packages[]; .name == $name and .versionInfo == $version) and
      ((.packages | map(.SPDXID)) as $known |
        all(.relationships[]; [.spdxElementId, .relatedSpdxElement] - $known - ["SPDXRef-DOCUMENT"] == []))' \
      "$sbom" >/dev/null || die "sbom.spdx.json lacks $package $version, or refers to what it lacks"
  done
  for package in libssl-dev rapidjson-dev; do
    jq --exit-status --arg name "$package" 'any(.packages[]; .name == $name)' "$sbom" >/dev/null ||
      die "sbom.spdx.json lacks $package"
  done
}

make_certificate() {
  mkdir -p "$1"
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=tandem \
    -addext subjectAltName=IP:127.0.0.1 -keyout "$1/tls.key" -out "$1/tls.crt" 2>/dev/null
  chmod 644 "$1/tls.key"
}

# Runs a command in the image's file system, as its first process. Its number goes to file descriptor 3.
in_image() {
  local root=$1 work=$2 entry user=()
  shift 2
  # Root becomes uid 65532 in truth, others only in the eyes of the program.
  [ "$(id -u)" -ne 0 ] || user=(setpriv --reuid 65532 --regid 65532 --clear-groups)
  local binds=()
  for entry in "$root"/* "$root"/etc/*; do
    [ "$entry" = "$root/etc" ] || binds+=(--ro-bind "$entry" "${entry#"$root"}")
  done
  exec "${user[@]}" bwrap --unshare-user --uid 65532 --gid 65532 --unshare-pid --unshare-ipc --unshare-uts \
    --as-pid-1 --die-with-parent --clearenv --cap-drop ALL --info-fd 3 "${binds[@]}" \
    --ro-bind "$work/tls" /etc/tandem/tls --proc /proc --dev /dev --remount-ro / -- "$@"
}

wait_until_ready() {
  until curl -fsS -o /dev/null http://127.0.0.1:8081/readyz 2>/dev/null; do
    kill -0 "$1" 2>/dev/null || { cat "$2" >&2; die "the server did not become ready; its log is above"; }
    sleep 0.1
  done
}

check_process() {
  local status mounts
  status=$(cat "/proc/$1/status")
  grep -qE '^NoNewPrivs:\s1$' <<<"$status" || die "the process may gain privileges"
  grep -qE '^CapEff:\s0+$' <<<"$status" || die "the process has capabilities"
  [ "$(id -u)" -ne 0 ] || grep -qE '^Uid:(\s65532){4}$' <<<"$status" || die "the process is another user"
  # Fields of mountinfo: the fifth is where, the sixth how.
  mounts=$(awk '$5 !~ "^/(proc|dev)" && $6 !~ /^ro/ { print $5 }' "/proc/$1/mountinfo")
  [ -z "$mounts" ] || die "the process can write to $mounts"
}

# In a network of its own: starts the server, asks, stops.
inside() {
  local root=$1 work=$2 pid server answer
  (in_image "$root" "$work" /usr/bin/tandem serve --cert-dir=/etc/tandem/tls --bind-address=127.0.0.1 \
    --shutdown-delay-duration=1s 2>"$work/log" 3>"$work/info") &
  server=$!
  wait_until_ready "$server" "$work/log"
  pid=$(jq '."child-pid"' "$work/info")
  check_process "$pid"
  say "ready as uid 65532 on a read-only file system"

  answer=$(curl -fsS --cacert "$work/tls/tls.crt" -H 'Content-Type: application/json' \
    --data-binary "@$source/charts/tandem/files/test-review.json" https://127.0.0.1:10250/validate)
  [[ $answer == *'"field":"spec.replicas"'*'"code":422'* ]] || die "expected a denial, got $answer"
  [ "$(curl -fsS http://127.0.0.1:8080/metrics | grep -c '^tandem_build_info')" = 1 ] || die "no metrics"
  say "denied a bad review by the rules in the image"

  kill -TERM "$pid"
  local code=0
  wait "$server" || code=$?
  [ "$code" -eq 0 ] || { cat "$work/log" >&2; die "stopped with exit code $code; its log is above"; }
  say "stopped on SIGTERM with exit code 0"
}

if [ "${1:-}" = --inside ]; then
  inside "$2" "$3"
  exit
fi

needs bwrap curl jq openssl setpriv
work=$(mktemp -d)
build_type=
trap 'rm -rf "$work"' EXIT
chmod 755 "$work"
if [ "${1:-}" = --assembled ] && { [ $# -eq 2 ] || [ $# -eq 3 ]; }; then
  root=$2
  build_type=${3:-}
elif [ $# -eq 1 ]; then
  root=$work/root
  "$source/deploy/image-root.sh" "$root" "$1"
  check_sbom "$root"
  build_type=$(sed -n 's/^CMAKE_BUILD_TYPE:[A-Z]*=//p' "$1/CMakeCache.txt")
else
  echo "usage: run.sh BUILD, or run.sh --assembled FOLDER [BUILD_TYPE]" >&2
  exit 2
fi
check_contents "$root"
check_size "$root" "$build_type"
make_certificate "$work/tls"
bwrap --dev-bind / / --unshare-net --die-with-parent -- "$here/run.sh" --inside "$root" "$work"
