#!/usr/bin/env bash
# Makes a root of what a program for another architecture is compiled against, out of the packages of this
# system's sources: sysroot.sh ARCHITECTURE FOLDER
# Nothing of it is installed or run here, and nobody needs to be root: of the -dev packages not all can be
# installed for two architectures (libyaml-cpp-dev). FOLDER/var/lib/dpkg knows the packages and the version of each,
# for dpkg-query and dpkg-shlibdeps with DPKG_ADMINDIR; files stand in it with their paths on this system.
set -euo pipefail
[ $# -eq 2 ] || { echo "usage: sysroot.sh ARCHITECTURE FOLDER" >&2; exit 2; }
architecture=$1
mkdir -p "$2"
root=$(cd "$2" && pwd -P)
packages=$(cd "$(dirname "$0")/.." && pwd)/packages.txt
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

say() { echo "sysroot: $*" >&2; }
die() { say "$@"; exit 1; }

# What of the build and the run happens in the program.
wanted() {
  echo libc6-dev
  echo libstdc++6
  awk '/^\[/ { inside = ($0 == "[build]" || $0 == "[run]"); next } inside && /(-dev|^tzdata)$/' "$packages"
}

apt_get() { APT_CONFIG=$work/apt.conf apt-get -q "$@" </dev/null >>"$work/apt.log" 2>&1; }

download() {
  mkdir -p "$work/state/lists/partial" "$work/cache/archives/partial"
  : >"$work/state/status"
  cat >"$work/apt.conf" <<END
APT::Architecture "$architecture";
APT::Architectures { "$architecture"; };
APT::Install-Recommends "false";
APT::Sandbox::User "";
Acquire::Languages "none";
Dir::State "$work/state";
Dir::State::status "$work/state/status";
Dir::Cache "$work/cache";
END
  apt_get update || say "apt-get update failed for some source; trying with what there is"
  # shellcheck disable=SC2046
  apt_get --yes --download-only install $(wanted) ||
    { tail -n 20 "$work/apt.log" >&2; die "the packages for $architecture are not to be had"; }
}

# Adds a package to the files and to the database.
add() {
  local name info
  name=$(dpkg-deb --field "$1" Package)
  [ "$(dpkg-deb --field "$1" Multi-Arch)" != same ] || name=$name:$architecture
  info=$root/var/lib/dpkg/info
  # Packages still know /lib, which is a link into /usr.
  dpkg-deb --fsys-tarfile "$1" | tar -x --keep-directory-symlink --no-same-owner -C "$root"
  dpkg-deb --fsys-tarfile "$1" | tar -t | sed -E -e 's|/$||' -e 's|^\./(lib[a-z0-9]*/)|./usr/\1|' -e "s|^\.|$root|" \
    >"$info/$name.list"
  dpkg-deb --control "$1" "$work/control"
  { sed '/^Package:/a Status: install ok installed' "$work/control/control"; echo; } >>"$root/var/lib/dpkg/status"
  for file in symbols shlibs; do
    [ ! -e "$work/control/$file" ] || mv "$work/control/$file" "$info/$name.$file"
  done
  rm -r "$work/control"
}

relative_links() {
  local link
  find "$root" -type l -lname '/*' | while IFS= read -r link; do
    ln --symbolic --force --relative --no-target-directory "$root$(readlink "$link")" "$link"
  done
}

[ -z "$(ls -A "$root")" ] || die "$root is not empty"
mkdir -p "$root/usr/lib" "$root/var/lib/dpkg/info" "$root/var/lib/dpkg/updates"
ln -s usr/lib "$root/lib"
echo 1 >"$root/var/lib/dpkg/info/format"
download
for archive in "$work"/cache/archives/*.deb; do add "$archive"; done
relative_links
say "$(find "$work/cache/archives" -name '*.deb' | wc -l) packages for $architecture in $root"
