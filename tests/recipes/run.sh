#!/usr/bin/env bash
# run.sh HEADING...: does what CONTRIBUTING.md says below each heading, one after the other in one copy of the tree,
# so that what several of them build is built once.
#
# Of a section, three things are read, each a line of text with a fenced block below it:
#
#   `path`:                        the block is a new file
#   In `path`, after `text`:       the block goes below the one line that is `text`
#   ```sh                          the block is run, at the root of the copy
#
# What was compiled for this tree is not compiled again where there is ccache.
set -euo pipefail

root=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

fail() {
  echo "CONTRIBUTING.md, \"$heading\": $1" >&2
  exit 1
}

# Writes the steps of the section: NN.body is a block, NN.kind says which: "file PATH", "line PATH" with NN.after, or
# "run".
read_steps() {
  awk -v heading="$heading" -v steps="$1/" '
    function step(kind) {
      base = sprintf("%s%02d", steps, ++count)
      print kind > (base ".kind")
    }
    /^#/ && !fenced { inside = $0 ~ "^#+ " heading "$"; next }
    !inside { next }
    fenced && /^```/ { fenced = 0; base = ""; next }
    fenced { if (base) print > (base ".body"); next }
    /^```/ {
      fenced = 1
      if ($0 == "```sh") step("run")
      else if (edit) step(edit)
      if (edit ~ /^line/) print after > (base ".after")
      edit = ""
      next
    }
    /^`[^`]+`:$/ { split($0, part, "`"); edit = "file " part[2] }
    /^In `[^`]+`, after `[^`]+`:$/ { split($0, part, "`"); edit = "line " part[2]; after = part[4] }
  ' "$root/CONTRIBUTING.md"
  [ -e "$1/01.kind" ] || fail "there is no such section, or it has no steps"
}

do_steps() {
  local kind body what path after lines
  for kind in "$1"/*.kind; do
    body=${kind%.kind}.body
    read -r what path < "$kind"
    case $what in
      file)
        [ ! -e "$path" ] || fail "$path is there already"
        mkdir -p "$(dirname "$path")"
        cp "$body" "$path"
        ;;
      line)
        [ -e "$path" ] || fail "there is no $path"
        after=$(cat "${kind%.kind}.after")
        lines=$(grep -nxF -- "$after" "$path" | cut -d: -f1)
        [[ $lines =~ ^[0-9]+$ ]] || fail "$path has not one line \"$after\""
        sed -i "${lines}r $body" "$path"
        ;;
      run)
        bash -euo pipefail "$body"
        ;;
    esac
  done
}

mkdir "$work/tree"
tar -C "$root" --exclude=./build --exclude=./.git -cf - . | tar -C "$work/tree" -xf -
cd "$work/tree"

for heading in "$@"; do
  steps=$work/${heading// /-}
  mkdir "$steps"
  read_steps "$steps"
  do_steps "$steps"
done
