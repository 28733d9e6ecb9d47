#!/usr/bin/env bash
# What changed between two releases of Kubernetes in the functions that ours follow.
#
#   tests/upstream/compare.sh OLD NEW
#   tests/upstream/compare.sh --table CHECKOUT RELEASE
#
# OLD, NEW and CHECKOUT are roots of checkouts of kubernetes/kubernetes. They may lack packages, which is said. Where only
# repositories of its parts are at hand, such a root is laid out of their archives:
#
#   git -C apimachinery archive --prefix=staging/src/k8s.io/apimachinery/ v0.36.3 | tar -x -C root
#
# Of each package of tests/upstream/packages.txt the functions are compared without their comments and white space, and
# what is said of them is: which have changed, have come and have gone, with our functions that follow them
# (tests/upstream/map.sh); which of ours follow what neither has; and which functions with rules of NEW nobody follows,
# unless tests/upstream/left-out.txt gives a reason. --table prints the table of map.sh with the release and a hash.
# Files of tests and generated ones are left out.
#
# Exit code 0: nothing changed that ours follow; 1: something did; 2: something cannot be read.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=${TANDEM_UPSTREAM_ROOT:-$here/../..}
export LC_ALL=C

Usage() {
  echo "usage: tests/upstream/compare.sh OLD NEW | --table CHECKOUT RELEASE" >&2
  exit 2
}

[[ $# -ge 2 ]] || Usage
table=0
if [[ "$1" == --table ]]; then
  [[ $# == 3 ]] || Usage
  table=1
  release=$3
  checkouts=("$2")
else
  [[ $# == 2 && "$1" != -* && "$2" != -* ]] || Usage
  checkouts=("$1" "$2")
fi
for checkout in "${checkouts[@]}"; do
  if [[ ! -d "$checkout/pkg" && ! -d "$checkout/staging/src/k8s.io" ]]; then
    echo "compare.sh: $checkout is no checkout of kubernetes/kubernetes: neither pkg nor staging/src/k8s.io is in it" >&2
    exit 2
  fi
done

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

"$here/map.sh" "$root" >"$work/map" || exit 2
grep -v '^#' "$root/tests/upstream/packages.txt" | awk 'NF >= 2 { print $1, $2, $3 }' >"$work/packages"
grep -v '^#' "$root/tests/upstream/left-out.txt" 2>/dev/null | awk 'NF' >"$work/left-out" || true

# The functions of a checkout: package, name, text. What packages it has goes to another file.
Functions() {
  local checkout=$1 to=$2 path file
  local files=()
  : >"$to"
  : >"$to.has"
  while read -r _ path _; do
    files=()
    for file in "$checkout/$path"/*.go; do
      case ${file##*/} in
        '*.go' | *_test.go | zz_generated* | generated.*) ;;
        *) files+=("$file") ;;
      esac
    done
    [[ ${#files[@]} -gt 0 ]] || continue
    echo "$path" >>"$to.has"
    awk -f "$here/functions.awk" "${files[@]}" | sed "s|^|$path\t|" >>"$to"
  done <"$work/packages"
}

if [[ $table == 1 ]]; then
  Functions "${checkouts[0]}" "$work/new"
  mkdir "$work/texts"
  # Only of what is followed, a file each: the hash is that of the text.
  awk -F '\t' -v to="$work/texts/" '
    FNR == NR { wanted[$3 "\t" $4] = 1; next }
    ($1 "\t" $2) in wanted {
      ++count
      printf "%s", $3 > (to count)
      close(to count)
      print count "\t" $1 "\t" $2
    }' "$work/map" "$work/new" >"$work/numbers"
  (cd "$work/texts" && find . -type f -printf '%P\0' | xargs -0 -r sha256sum) >"$work/sums"
  awk -F '\t' -v release="$release" '
    FILENAME ~ /sums$/ { split($0, words, " "); sums[words[2]] = substr(words[1], 1, 16); next }
    FILENAME ~ /numbers$/ { hash[$2 "\t" $3] = sums[$1]; next }
    { print $0 "\t" release "\t" (($3 "\t" $4) in hash ? hash[$3 "\t" $4] : "-") }
  ' "$work/sums" "$work/numbers" "$work/map"
  exit 0
fi

Functions "${checkouts[0]}" "$work/old"
Functions "${checkouts[1]}" "$work/new"

awk -F '\t' '
function Say(title, list, n,   i) {
  if (n == 0) return
  print title
  for (i = 1; i <= n; i++) print "  " list[i]
  print ""
}

function Told(key,   words) {
  split(key, words, "\t")
  return short_name[words[1]] " " words[2]
}

# With those who follow it, if anybody does.
function WithFollowers(key) {
  return key in followers ? Told(key) ": " followers[key] : Told(key)
}

function HasRules(name) {
  return name ~ /^[Vv]alidate/ || name ~ /[Ss]trategy\.(Validate|ValidateUpdate|PrepareForCreate|PrepareForUpdate|WarningsOnCreate|WarningsOnUpdate)$/
}

FILENAME ~ /\/packages$/ { split($0, words, " "); short_name[words[2]] = words[1]; path_of[words[1]] = words[2]; only[words[2]] = words[3] == "only"; package[++packages] = words[2]; next }
FILENAME ~ /\/left-out$/ {
  split($0, words, /[ \t]+/)
  if (!(words[1] in path_of) || words[3] == "") {
    print "tests/upstream/left-out.txt: `" $0 "` must be `<package> <Function>  <reason>`" > "/dev/stderr"
    failed = 1
    next
  }
  key = path_of[words[1]] "\t" words[2]
  left_out[key] = 1
  left_order[++left_count] = key
  next
}
FILENAME ~ /\/map$/ {
  key = $3 "\t" $4
  if (!(key in followers)) followed[++follow_count] = key
  told = $1 ":" $2
  if (key in followers) told = followers[key] ", " told
  followers[key] = told
  next
}
FILENAME ~ /\/old\.has$/ { in_old[$1] = 1; next }
FILENAME ~ /\/new\.has$/ { in_new[$1] = 1; next }
FILENAME ~ /\/old$/ { if ($1 in in_new) { old[$1 "\t" $2] = $3; old_order[++old_count] = $1 "\t" $2 } next }
FILENAME ~ /\/new$/ { if ($1 in in_old) { new[$1 "\t" $2] = $3; new_order[++new_count] = $1 "\t" $2 } next }

END {
  if (failed) exit 2
  for (i = 1; i <= packages; i++) {
    path = package[i]
    if (path in in_old && path in in_new) compared++
    else if (path in in_old) missing[++missing_count] = path ", which NEW does not have"
    else if (path in in_new) missing[++missing_count] = path ", which OLD does not have"
    else missing[++missing_count] = path ", which neither has"
  }
  if (compared == 0) {
    print "compare.sh: the two have no package of tests/upstream/packages.txt in common" > "/dev/stderr"
    exit 2
  }
  for (i = 1; i <= new_count; i++) {
    key = new_order[i]
    is_followed = key in followers
    split(key, words, "\t")
    if (only[words[1]] && !is_followed) continue
    if (!(key in old)) added[++added_count] = WithFollowers(key)
    else if (old[key] != new[key]) {
      if (is_followed) changed[++changed_count] = WithFollowers(key)
      else others[++other_count] = Told(key)
    }
    if (HasRules(words[2]) && !is_followed) {
      if (!(key in left_out)) unfollowed[++unfollowed_count] = Told(key)
      else left_used[key] = 1
    }
  }
  for (i = 1; i <= old_count; i++) {
    key = old_order[i]
    split(key, words, "\t")
    if (key in new || only[words[1]] && !(key in followers)) continue
    removed[++removed_count] = WithFollowers(key)
    if (key in followers) gone = 1
  }
  for (i = 1; i <= follow_count; i++) {
    key = followed[i]
    split(key, words, "\t")
    if (words[1] in in_old && words[1] in in_new && !(key in old) && !(key in new)) unknown[++unknown_count] = WithFollowers(key)
  }
  for (i = 1; i <= left_count; i++) {
    key = left_order[i]
    split(key, words, "\t")
    if (words[1] in in_old && words[1] in in_new && !(key in left_used)) unused[++unused_count] = Told(key)
  }
  Say("Packages that are not compared:", missing, missing_count)
  Say("Changed, and followed:", changed, changed_count)
  Say("Changed, and followed by nobody:", others, other_count)
  Say("Added:", added, added_count)
  Say("Removed:", removed, removed_count)
  Say("Followed, but in neither:", unknown, unknown_count)
  Say("Rules that nobody follows:", unfollowed, unfollowed_count)
  Say("Left out without need:", unused, unused_count)
  print compared " packages, " new_count " functions"
  exit changed_count > 0 || gone ? 1 : 0
}
' "$work/packages" "$work/left-out" "$work/map" "$work/old.has" "$work/new.has" "$work/old" "$work/new"
