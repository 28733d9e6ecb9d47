#!/usr/bin/env bash
# Tries the Debian package where nothing else is: in a root that debootstrap makes of Debian 12 it is installed,
# its program is started as the service starts it (as its user, with its command and its configuration), asked
# for a verdict and stopped, systemd is started to start and to remove the service, and the package is purged, which must
# leave nothing. Before that, the archive of the program that lies beside the package is unpacked and tried there;
# afterwards, what deploy/ci runs, and the image beside the package. As root: debian.sh PACKAGE [ROOT]
# ROOT is a fresh root that is there already; it is copied.
set -euo pipefail
case $# in 1 | 2) ;; *) echo "usage: debian.sh PACKAGE [ROOT]" >&2; exit 2 ;; esac
package=$(realpath "$1")
architecture=$(dpkg-deb --field "$package" Architecture)
source=$(cd "$(dirname "$0")/../.." && pwd)

say() { echo "debian: $*"; }
die() { echo "debian: $*" >&2; exit 1; }
[ "$(id -u)" -eq 0 ] || die "debootstrap and chroot need root"
. "$source/tests/package/contents.sh"
"$source/deploy/install-packages.sh" run test image

work=$(mktemp -d)
server=
clean_up() {
  if [ -n "$server" ] && kill -TERM "$server" 2>/dev/null; then wait "$server" 2>/dev/null || true; fi
  rm -rf "$work"
}
trap clean_up EXIT
root=$work/root
if [ $# -eq 2 ]; then
  cp -a "$2" "$root"
else
  say "making the root"
  debootstrap --variant=minbase bookworm "$root" >"$work/debootstrap.log" ||
    { tail -n 20 "$work/debootstrap.log" >&2; die "debootstrap failed"; }
fi

# Everything happens in there, without the world's network.
inside() { chroot "$root" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive "$@"; }

# Prints every file and every user.
state() {
  (cd "$root" && find . -xdev -path ./proc -prune -o -path ./var -prune -o -path ./etc -print -o -path ./usr -print -o \
    \( -path './usr/*' -o -path './etc/*' -o -path './lib/*' \) -print | grep -vE '^\./etc/(passwd|shadow|group|gshadow|subuid|subgid)-?$' | LC_ALL=C sort)
  cut -d: -f1 "$root/etc/passwd" "$root/etc/group" | LC_ALL=C sort
}

# None of the libraries that the program was built with is there yet.
archive_runs() {
  local verdict code=0
  mkdir "$root/unpacked"
  tar -xzC "$root/unpacked" --strip-components=1 -f "$1"
  has_everything "$root/unpacked"
  verdict=$(bwrap --ro-bind "$root" / --proc /proc --dev /dev --unshare-net --clearenv /unpacked/bin/tandem \
    validate /unpacked/share/tandem/quickstart/denied.json 2>&1) || code=$?
  [ $code -eq 1 ] && [[ $verdict == *spec.replicas* ]] || die "the unpacked program said $code, $verdict"
  rm -r "$root/unpacked"
  say "$(basename "$1") runs where nothing is installed"
}
for file in "$(dirname "$package")"/tandem-*-linux-"$architecture".tar.gz; do
  [ ! -e "$file" ] || archive_runs "$file"
done

say "installing what it depends on"
cp "$package" "$root/tandem.deb"
cp /etc/resolv.conf "$root/etc/resolv.conf"
inside apt-get -q update >"$work/apt.log" 2>&1 || { tail "$work/apt.log" >&2; die "apt-get update failed"; }
dependencies=$(dpkg-deb --field "$package" Depends | sed -E 's/ *\([^)]*\)//g; s/,/ /g')
inside apt-get -q -y --no-install-recommends install systemd systemd-sysv $dependencies >>"$work/apt.log" 2>&1 ||
  { tail "$work/apt.log" >&2; die "systemd and its dependencies are not to be had"; }
state >"$work/before"

say "dpkg -i"
inside dpkg -i /tandem.deb
[ "$(inside tandem --version)" = "tandem $(dpkg-deb --field "$package" Version)" ] || die "another version runs"
[ "$(inside stat --format=%U:%G:%a /etc/tandem/tls)" = root:tandem:750 ] || die "others can read the keys' folder"
inside dpkg --verify tandem
has_everything "$root/usr"
for file in /lib/systemd/system/tandem.service /etc/tandem/tandem.yaml /usr/share/doc/tandem/copyright; do
  [ -s "$root$file" ] || die "there is no $file"
done
[ "$(inside dpkg-query --show --showformat='${Conffiles}' tandem | awk '{ print $1 }' | xargs)" = /etc/tandem/tandem.yaml ] ||
  die "an upgrade would overwrite what the administrator has changed"

say "starting it as the service does"
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=tandem \
  -addext subjectAltName=IP:127.0.0.1 -keyout "$root/etc/tandem/tls/tls.key" -out "$root/etc/tandem/tls/tls.crt" 2>/dev/null
inside sh -c 'chgrp tandem /etc/tandem/tls/tls.* && chmod 640 /etc/tandem/tls/tls.*'
unit() { sed -n "s/^$1=//p" "$root/lib/systemd/system/tandem.service"; }
read -ra command <<<"$(unit ExecStart)"
chroot --userspec="$(unit User):$(unit Group)" "$root" /usr/bin/env -i "${command[@]}" --bind-address=127.0.0.1 \
  --secure-port=18250 --health-probe-bind-address=127.0.0.1:18251 --metrics-bind-address=127.0.0.1:18252 \
  --shutdown-delay-duration=0s >"$work/log" 2>&1 &
server=$!
until curl -fsS -o /dev/null http://127.0.0.1:18251/readyz 2>/dev/null; do
  kill -0 "$server" 2>/dev/null || { cat "$work/log" >&2; die "it did not become ready"; }
  sleep 0.2
done
[ "$(stat --format=%u "/proc/$server")" = "$(inside id -u tandem)" ] || die "it runs as another user"
answer=$(curl -fsS --cacert "$root/etc/tandem/tls/tls.crt" -H 'Content-Type: application/json' \
  --data-binary "@$root/usr/share/tandem/quickstart/denied.json" https://127.0.0.1:18250/validate)
[[ $answer == *'"allowed":false'* ]] || die "expected a denial, got $answer"
kill -TERM "$server"
code=0
wait "$server" || code=$?
server=
[ $code -eq 0 ] || { cat "$work/log" >&2; die "it stopped with exit code $code"; }
say "it denied a bad review and stopped"

say "systemctl start"
cp -a "$root" "$work/booted"
"$source/tests/package/systemd.sh" "$work/booted"
rm -rf "$work/booted"

say "dpkg -P"
inside dpkg -P tandem
[ -e "$root/etc/tandem/tls/tls.key" ] || die "the administrator's key is gone"
rm -r "$root/etc/tandem"
state >"$work/after"
diff "$work/before" "$work/after" || die "a purge leaves or takes the above"
say "nothing of it is left but the keys that were put there"

say "what deploy/ci runs"
inside apt-get -q -y --no-install-recommends install ca-certificates curl git >>"$work/apt.log" 2>&1 ||
  { tail "$work/apt.log" >&2; die "curl and git are not to be had"; }
for file in "$(dirname "$package")"/tandem-*-linux-"$architecture".tar.gz; do
  [ ! -e "$file" ] || "$source/tests/package/ci.sh" "$file" "$root"
done
for file in "$(dirname "$package")"/tandem-*-image-"$architecture".oci.tar; do
  [ ! -e "$file" ] || "$source/tests/package/image.sh" "$file"
done
