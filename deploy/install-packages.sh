#!/usr/bin/env bash
# Installs what is missing of the given sections of deploy/packages.txt: install-packages.sh SECTION...
# Root (or sudo) is needed only when something is missing. Asks nothing.
set -euo pipefail

list=$(dirname "$0")/packages.txt

say() { echo "packages: $*" >&2; }
die() { say "$@"; exit 1; }

sections() { sed -n 's/^\[\(.*\)\]$/\1/p' "$list"; }

# Prints the lines of one section, each a package or its alternatives.
entries() {
  awk -v want="[$1]" '/^\[/ { inside = ($0 == want); next } inside && NF && !/^#/' "$list"
}

installed() { dpkg-query -W -f '${db:Status-Status}\n' "$1" 2>/dev/null | grep -qx installed; }

alternatives() { tr '|' ' ' <<<"$1"; }

satisfied() {
  local package
  for package in $(alternatives "$1"); do installed "$package" && return; done
  return 1
}

as_root() {
  if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo -n "$@"; fi
}

# The first alternative apt knows; the package lists must have been fetched.
choose() {
  local package
  for package in $(alternatives "$1"); do
    if [ -n "$(apt-cache show --no-all-versions "$package" 2>/dev/null)" ]; then
      echo "$package"
      return
    fi
  done
  die "no package source offers '$1'; tandem is built on Debian 12 or Ubuntu 24.04 (with universe)"
}

# Services in the packages (prometheus) must not start: we want their tools. A policy of the machine's
# own is respected.
policy=/usr/sbin/policy-rc.d
made_policy=
forbid_services() {
  [ -e $policy ] && return
  printf '#!/bin/sh\nexit 101\n' | as_root tee $policy >/dev/null
  made_policy=yes
  as_root chmod 755 $policy
}
allow_services() { [ -z "$made_policy" ] || as_root rm -f $policy; }

[ $# -gt 0 ] || die "which sections? There are: $(sections | xargs)"
for section in "$@"; do
  sections | grep -qxF -- "$section" || die "no section '$section'; there are: $(sections | xargs)"
done
command -v dpkg-query >/dev/null ||
  die "this is not Debian or Ubuntu; install the packages of $list in your system's way"

missing=()
while IFS= read -r entry; do
  satisfied "$entry" || missing+=("$entry")
done < <(for section in "$@"; do entries "$section"; done | sort -u)
if [ ${#missing[@]} -eq 0 ]; then
  say "everything for '$*' is installed"
  exit 0
fi

if [ "$(id -u)" -ne 0 ] && ! sudo -n true 2>/dev/null; then
  die "missing: ${missing[*]}. Run as root, or install them yourself:
  apt-get install --no-install-recommends ${missing[*]%% |*}"
fi

say "installing ${missing[*]}"
apt_get() {
  as_root env DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=300 "$@" </dev/null >&2
}
apt_get update || say "apt-get update failed; trying with the package lists that are here"
chosen=()
for entry in "${missing[@]}"; do
  package=$(choose "$entry")
  chosen+=("$package")
done
trap allow_services EXIT
forbid_services
apt_get install -y --no-install-recommends "${chosen[@]}" || die "apt-get could not install: ${chosen[*]}"
say "installed ${chosen[*]}"
