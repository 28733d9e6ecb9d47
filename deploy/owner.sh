# For sourcing: what a build is for, which libraries its program loads, and which Debian package a file is from.

# Prints what a build's CMakeCache.txt says: cached BUILD NAME-PATTERN
cached() { sed -nE "s/^($2):[A-Z]+=(.*)/\2/p" "$1/CMakeCache.txt"; }

# Sets `architecture`, as Debian calls it, and `sysroot`, which is empty in a build for this machine. From now on
# dpkg-query and its kind know the packages of the sysroot: target_of BUILD
target_of() {
  architecture=$(cached "$1" TANDEM_ARCHITECTURE)
  architecture=${architecture:-$(dpkg --print-architecture)}
  sysroot=$(cached "$1" CMAKE_SYSROOT)
  [ -z "$sysroot" ] || export DPKG_ADMINDIR=$sysroot/var/lib/dpkg
}

# Prints the package of a file. Since /lib became a link into /usr, dpkg may know it by either path.
owner() {
  local real path
  real=$(realpath "$1")
  for path in "$1" "/usr$1" "$real" "${real#/usr}"; do
    dpkg-query -S "$path" 2>/dev/null | cut -d: -f1 && return
  done
  echo "no package owns $1" >&2
  return 1
}

# Prints the libraries that the program of a build loads, the loader among them. One for another architecture says
# it in QEMU.
libraries() {
  local listed emulator
  IFS=';' read -ra emulator <<<"$(cached "$1" CMAKE_CROSSCOMPILING_EMULATOR)"
  if [ ${#emulator[@]} -gt 0 ]; then
    listed=$("${emulator[@]}" -E LD_TRACE_LOADED_OBJECTS=1 "$1/cli/tandem")
  else
    listed=$(LD_PRELOAD='' ldd "$1/cli/tandem")  # without what is there for this process alone
  fi
  if grep 'not found' <<<"$listed" >&2; then return 1; fi
  grep -oE '/[^ ]+' <<<"$listed" | sort -u | sed "s|^|$(cached "$1" CMAKE_SYSROOT)|"
}
