#!/usr/bin/env bash
# Which function of ours follows which functions of Kubernetes: a table of file, function, package and name upstream,
# separated by tabs. It is read from the comments directly above our functions, whose last sentence says so:
#
#   // As core ValidatePodSpec.
#   // As core ValidateConfigMapUpdate and ValidateSecretUpdate, registry/core/secret strategy.ValidateUpdate.
#
# The first word is a short name of tests/upstream/packages.txt. What a comment at the head of a file says is not read.
#
#   tests/upstream/map.sh [--check] [ROOT]
#
# --check prints no table, but what is wrong: also files with rules in which no function follows anything, unless
# tests/upstream/unmapped.txt gives a reason. Exit code 1 when something is wrong, with or without it.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
check=0
if [[ "${1:-}" == --check ]]; then
  check=1
  shift
fi
if [[ $# -gt 1 || "${1:-}" == -* ]]; then
  echo "usage: tests/upstream/map.sh [--check] [ROOT]" >&2
  exit 2
fi
root=${1:-$here/../..}
cd "$root"

folders=()
for folder in validation/handwritten validation/warnings validation/mutate; do
  [[ -d "$folder" ]] && folders+=("$folder")
done
if [[ ${#folders[@]} == 0 ]]; then
  echo "map.sh: no rules below $PWD" >&2
  exit 2
fi
lists=(tests/upstream/packages.txt)
[[ -f tests/upstream/unmapped.txt ]] && lists+=(tests/upstream/unmapped.txt)

find "${folders[@]}" -name '*.cpp' | LC_ALL=C sort | LC_ALL=C awk -v check="$check" -v lists="${lists[*]}" '
function Wrong(line, text) {
  print FILENAME_ ":" line ": " text > "/dev/stderr"
  wrong = 1
}

# A line of one of the lists: words, without the comments.
function ReadLists(   names, n, i, line, words) {
  n = split(lists, names, " ")
  for (i = 1; i <= n; i++) {
    while ((getline line < names[i]) > 0) {
      if (line ~ /^#/ || split(line, words, " ") < 2) continue
      if (names[i] ~ /packages/) paths[words[1]] = words[2]
      else excused[words[1]] = 1
    }
    close(names[i])
  }
}

# The name of the function that begins with the text; empty when it is none.
function FunctionName(text,   before, words, n) {
  if (!match(text, /[{;]/) || substr(text, RSTART, 1) == ";") return ""
  before = substr(text, 1, RSTART - 1)
  if (!match(before, /\(/)) return ""
  before = substr(before, 1, RSTART - 1)
  if (before ~ /[=]|^(class|struct|enum|namespace|TANDEM_)/) return ""
  n = split(before, words, /[ *&]+/)
  return words[n]
}

function AddRows(line, text, name,   items, n, i, words, m, k, package) {
  sub(/^As /, "", text)
  if (text !~ /[^.]\.$/) return Wrong(line, "must end with a period, and with the comment")
  n = split(substr(text, 1, length(text) - 1), items, /, /)
  for (i = 1; i <= n; i++) {
    m = split(items[i], words, " ")
    package = words[1]
    if (m < 2 || m % 2 != 0 || package !~ /^[a-z0-9\/]+$/) {
      return Wrong(line, "must be of the form `As <package> <Function>[ and <Function>][, <package> <Function>].`")
    }
    if (!(package in paths)) return Wrong(line, "tests/upstream/packages.txt has no package `" package "`")
    for (k = 2; k <= m; k++) {
      if (k % 2 == 1 && words[k] != "and" || words[k] !~ /^[A-Za-z_][A-Za-z0-9_]*(\.[A-Za-z_][A-Za-z0-9_]*)?$/) {
        return Wrong(line, "`" words[k] "` is no name of a function")
      }
      if (k % 2 == 0 && !check) print FILENAME_ "\t" name "\t" paths[package] "\t" words[k]
    }
  }
  rows++
}

# What a comment says that ends above `line`, the next one of the file.
function Resolve(line, text,   name) {
  if (as_line == 0) return
  if (text ~ /^ *(#|$)/) {
    Wrong(as_line, "stands above no function")
    as_line = 0
    return
  }
  statement = text
  while (statement !~ /[{;]/ && (getline text < FILENAME_) > 0) {
    number++
    statement = statement " " text
  }
  sub(/^ *template <[^{;]*> +/, "", statement)
  name = FunctionName(statement)
  if (name == "") Wrong(as_line, "stands above no function")
  else AddRows(as_line, as_text, name)
  as_line = 0
}

BEGIN { ReadLists() }

{
  FILENAME_ = $0
  number = 0
  at_head = 1
  as_line = 0
  rows = 0
  has_rules = 0
  while ((getline line < FILENAME_) > 0) {
    number++
    if (line ~ /^ *\/\//) {
      if (at_head) continue
      text = line
      sub(/^ *\/\/\/? ?/, "", text)
      if (text ~ /^As /) {
        if (as_line) Wrong(as_line, "must be the last sentence of the comment")
        as_line = number
        as_text = text
      } else if (as_line) {
        as_text = as_text " " text
      }
      continue
    }
    at_head = 0
    if (line ~ /^[A-Za-z][A-Za-z0-9_:<>,*& ]* \**Validate[A-Za-z0-9]*\(/) has_rules = 1
    Resolve(number, line)
  }
  close(FILENAME_)
  if (as_line) Wrong(as_line, "stands above no function")
  files++
  if (!check || !has_rules || rows > 0) {
    if (check && FILENAME_ in excused) Wrong(1, "needs no reason in tests/upstream/unmapped.txt")
  } else if (!(FILENAME_ in excused)) {
    Wrong(1, "no function says what it follows, and tests/upstream/unmapped.txt gives no reason")
  }
  delete excused[FILENAME_]
}

END {
  if (check) {
    for (file in excused) {
      print "tests/upstream/unmapped.txt: there is no " file > "/dev/stderr"
      wrong = 1
    }
  }
  if (files == 0) wrong = 1
  exit wrong
}
'
