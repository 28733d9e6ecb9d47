# For sourcing: which Debian package a file is from.

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

# Prints the libraries a program loads, the loader among them.
libraries() {
  local listed
  listed=$(ldd "$1")
  if grep 'not found' <<<"$listed" >&2; then return 1; fi
  grep -oE '/[^ ]+' <<<"$listed" | sort -u
}
