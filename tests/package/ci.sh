#!/usr/bin/env bash
# Runs the commands of deploy/ci with the archive of the program, on a repository with a good and a bad manifest:
# ci.sh ARCHIVE [ROOT]
# In ROOT, a system with curl and git, if one is given: without a network, and with nothing else of this machine.
set -euo pipefail
case $# in 1 | 2) ;; *) echo "usage: ci.sh ARCHIVE [ROOT]" >&2; exit 2 ;; esac
work=$(mktemp -d -p /tmp)
trap 'rm -rf "$work"' EXIT
cp "$1" "$work/tandem.tar.gz"
archive=$work/tandem.tar.gz
cp -r "$(dirname "$0")/../../deploy/ci" "$work/"
ci=$work/ci
container=()
[ $# -eq 1 ] || container=(bwrap --ro-bind "$(realpath "$2")" / --proc /proc --dev /dev --tmpfs /tmp
  --bind "$work" "$work" --unshare-all --die-with-parent)

# Runs a program where a runner would.
contained() { "${container[@]}" "$@"; }

say() { echo "ci: $*"; }
die() { echo "ci: $*" >&2; exit 1; }

manifest() {
  printf 'apiVersion: v1\nkind: ReplicationController\nmetadata: {name: web, namespace: default}\n'
  printf 'spec:\n  replicas: %s\n  selector: {app: web}\n  template:\n    metadata: {labels: {app: web}}\n' "$1"
  printf '    spec: {containers: [{name: web, image: "registry.example.com/web:1"}]}\n'
}

mkdir "$work/unpacked" "$work/good" "$work/bad"
tar -xzC "$work/unpacked" --strip-components=1 -f "$archive"
manifest 1 >"$work/good/web.yaml"
manifest -1 >"$work/bad/web.yaml"
installed=$work/unpacked/bin:$PATH

# Prints the commands of a step of the action, by its name.
commands_of_step() {
  awk -v name="    - name: $1" '$0 == name { step = 1; next } /^    - / { step = 0 }
    step && /^      run: \|/ { run = 1; next } step && run { print }' "$ci/github/action.yml"
}

# Prints the commands of a list of the template.
commands_of_list() {
  awk -v list="  $1:" '$0 == list { inside = 1; next } !/^    - / { inside = 0 }
    inside { sub(/^    - /, ""); print }' "$ci/gitlab.yml"
}

# Runs commands as a runner does, in a folder: fails with the first that fails.
run() { (cd "$1" && contained bash -eo pipefail -c "$2") >"$work/log" 2>&1; }

say "the action"
export RUNNER_TEMP=$work/runner GITHUB_PATH=$work/github-path
export TANDEM_ARCHIVE=file://$archive TANDEM_PATHS=. TANDEM_FLAGS=
TANDEM_SHA256=$(sha256sum "$archive" | cut -d' ' -f1)
export TANDEM_SHA256
mkdir "$RUNNER_TEMP"
run "$work" "$(commands_of_step 'Install tandem')" || { cat "$work/log" >&2; die "the action does not install"; }
(TANDEM_SHA256=${TANDEM_SHA256/[0-9]/x} && ! run "$work" "$(commands_of_step 'Install tandem')") ||
  die "the action installs what has another checksum"
judge=$(commands_of_step 'Judge manifests')
echo '{"name": "web"}' | tee "$work/good/package.json" >"$work/bad/package.json"
PATH=$(cat "$GITHUB_PATH"):$PATH run "$work/good" "$judge" || { cat "$work/log" >&2; die "the action refuses what is good"; }
! PATH=$(cat "$GITHUB_PATH"):$PATH run "$work/bad" "$judge" || die "the action takes what is bad"
grep -q '^::error file=web.yaml,line=5,col=3,title=[^:]*::spec.replicas: ' "$work/log" ||
  { cat "$work/log" >&2; die "the action has no annotation at the line at fault"; }
# Code scanning is asked for: it is no permission that everybody has.
grep -A2 '^  upload:' "$ci/github/action.yml" | grep -qx '    default: "false"' || die "the action uploads unasked"
grep -c "if: inputs.upload == 'true'" "$ci/github/action.yml" | grep -qx 2 || die "a step of code scanning runs unasked"
for folder in good bad; do
  PATH=$(cat "$GITHUB_PATH"):$PATH run "$work/$folder" "$(commands_of_step 'Write findings for code scanning')" ||
    { cat "$work/log" >&2; die "the action writes no findings of what is $folder"; }
done
jq --exit-status '.runs[0].results | length == 1 and .[0].locations[0].physicalLocation.region.startLine == 5' \
  "$work/bad/tandem.sarif" >/dev/null || die "the action has no result at the line at fault"

say "the template"
for folder in good bad; do
  run "$work/$folder" "$(commands_of_list before_script)" || { cat "$work/log" >&2; die "the template does not install"; }
done
script=$(commands_of_list script)
run "$work/good" "$script" || { cat "$work/log" >&2; die "the template refuses what is good"; }
! run "$work/bad" "$script" || die "the template takes what is bad"
grep -q '<failure' "$work/bad/tandem.xml" || die "the template reports no failure"
mkdir "$work/good/.gitlab"
cp "$ci/gitlab.yml" "$work/good/gitlab.yml"
cp "$ci/gitlab.yml" "$work/good/.gitlab/tandem.yml"
echo 'include: {local: .gitlab/tandem.yml}' >"$work/good/.gitlab-ci.yml"
run "$work/good" "$script" || { cat "$work/good/tandem.xml" >&2; die "the template judges itself"; }
rm -r "$work"/*/.tandem "$work"/*/tandem.* "$work/good/.gitlab" "$work"/good/*gitlab*

rm "$work"/*/package.json

say "the hook"
git init --quiet "$work/repository"
cp "$ci/pre-commit" "$work/repository/.git/hooks/"
cp "$work/bad/web.yaml" "$work/repository/"
commit() {
  PATH=$installed contained git -C "$work/repository" -c user.name=test -c user.email=test@example.com commit --quiet -m test \
    >"$work/log" 2>&1
}
git -C "$work/repository" add web.yaml
! commit || die "the hook lets what is bad through"
grep -q spec.replicas "$work/log" || { cat "$work/log" >&2; die "the hook does not say what is wrong"; }
cp "$work/good/web.yaml" "$work/repository/"
! commit || die "the hook looks at the folder and not at what is staged"
git -C "$work/repository" add web.yaml
commit || { cat "$work/log" >&2; die "the hook refuses what is good"; }
mkdir -p "$work/repository/.github/workflows"
echo 'on: push' | tee "$work/repository/.github/workflows/ci.yml" >"$work/repository/.settings.yaml"
git -C "$work/repository" add .github .settings.yaml
commit || { cat "$work/log" >&2; die "the hook refuses what is no manifest, in a folder with a dot"; }
mkdir -p "$work/repository/chart/templates" "$work/repository/deploy"
(cd "$work/repository" &&
  echo '{"name": "web", "contributes": {"apiVersion": "1", "kind": "x"}}' >package.json &&
  printf 'services:\n  web:\n    image: web:1\n    labels: {apiVersion: a, kind: b}\n' >compose.yaml &&
  printf 'apiVersion: v2\nname: web\nversion: 1.0.0\n# of a kind\n' >chart/Chart.yaml &&
  printf 'apiVersion: v1\nkind: Service\nmetadata: {name: {{ .Release.Name }}}\n' >chart/templates/service.yaml &&
  printf '# what is run\n---\n{"kind": "ConfigMap",\n "apiVersion": "v1", "metadata": {"name": "a"}}\n' >deploy/config.yaml &&
  git add .)
(cd "$work/repository" && PATH=$installed contained .git/hooks/pre-commit -v) >"$work/log" 2>&1 ||
  { cat "$work/log" >&2; die "the hook refuses files that hold no objects"; }
for line in 'package.json holds no objects' 'compose.yaml holds no objects' 'chart/Chart.yaml holds no objects' \
  'chart/templates/service.yaml is a template of a chart' '1 object: 1 valid'; do
  grep -qxF "$line" "$work/log" || { cat "$work/log" >&2; die "the hook does not say: $line"; }
done
commit || { cat "$work/log" >&2; die "the hook refuses files that hold no objects"; }
echo '[1]' >"$work/good/package.json"
PATH=$installed contained "$ci/pre-commit" "$work/good/package.json" >"$work/log" 2>&1 ||
  { cat "$work/log" >&2; die "the hook refuses a file without objects"; }
[ ! -s "$work/log" ] || die "the hook speaks of a file without objects"
rm "$work/good/package.json"
PATH=$installed contained "$ci/pre-commit" "$work/good/web.yaml" 2>"$work/log" || die "the hook refuses a good file"
! PATH=$installed contained "$ci/pre-commit" "$work/bad/web.yaml" >"$work/log" 2>&1 || die "the hook takes a bad file"

say "the plugin"
generate=$(awk '/^    args:/ { args = 1; getline; next } args { sub(/^        /, ""); print }' "$ci/argocd.yaml")
mkdir "$work/good/below" "$work/good/.git"
manifest 2 >"$work/good/below/more.yml"
printf '{"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"json"}}' >"$work/good/config.json"
manifest -1 >"$work/good/.git/not-looked-at.yaml"
(cd "$work/good" && PATH=$installed contained sh -c "$generate") >"$work/generated" 2>"$work/log" ||
  { cat "$work/log" >&2; die "the plugin refuses what is good"; }
for file in web.yaml below/more.yml config.json; do
  [[ $(cat "$work/generated") == *"$(echo ---; cat "$work/good/$file")"* ]] || die "the plugin does not hand on $file as it is"
done
[ "$(grep -cx -e --- "$work/generated")" -eq 3 ] || die "the plugin hands on more than was judged"
! (cd "$work/bad" && PATH=$installed contained sh -c "$generate") >"$work/generated" 2>/dev/null || die "the plugin takes what is bad"
[ ! -s "$work/generated" ] || die "the plugin hands on what is bad"
