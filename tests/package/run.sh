#!/usr/bin/env bash
# Tries what deploy/package.sh consists of on a build that is there: the archive's folders, wherever they are
# unpacked, and with a folder of rules beside the program; the image's and the chart's layouts; lists of contents,
# provenance and signatures; publishing; the service: run.sh BUILD
set -euo pipefail
[ $# -eq 1 ] || { echo "usage: run.sh BUILD" >&2; exit 2; }
build=$1
source=$(cd "$(dirname "$0")/../.." && pwd)
package=$source/deploy/package
export SOURCE_DATE_EPOCH=1700000000 LC_ALL=C
. "$package/archive.sh"
. "$source/tests/package/contents.sh"

say() { echo "package: $*"; }
die() { echo "package: $*" >&2; exit 1; }
for program in bwrap curl jq openssl; do
  command -v $program >/dev/null || die "$program is missing; ./deploy/install-packages.sh test installs it"
done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# What the archive is called for one architecture.
name=tandem-$(sed -n 's/^project(tandem VERSION \([0-9.]*\) .*/\1/p' "$source/CMakeLists.txt")-linux-amd64

digest_of() { sha256sum "$1" | cut -d' ' -f1; }

scripts_are_whole() {
  local script
  for script in "$source"/deploy/*.sh "$package"/*.sh "$source"/deploy/kubectl/* "$source"/tests/package/*.sh; do
    bash -n "$script" || die "$script is not bash"
  done
  for script in "$source"/deploy/debian/p*; do
    sh -n "$script" || die "$script is not shell"
  done
}

archive_runs_where_it_is_unpacked() {
  local root=$work/made/$name component
  for component in program demo pages; do
    cmake --install "$build" --prefix "$root" --component $component >"$work/install.log" ||
      { cat "$work/install.log" >&2; die "cmake installed no $component"; }
  done
  has_everything "$root"
  archive "$work/made" | compressed >"$work/tandem.tar.gz"
  ! tar -tvzf "$work/tandem.tar.gz" | grep -v '^[-d]' || die "krew would not unpack an archive with the above"
  mkdir "$work/elsewhere"
  tar -xzC "$work/elsewhere" -f "$work/tandem.tar.gz"
  mv "$work/made" "$work/gone"

  local unpacked=$work/elsewhere/$name code=0 verdict
  verdict=$(cd / && "$unpacked/bin/tandem" validate "$source/deploy/quickstart/denied.json" 2>&1) || code=$?
  [ $code -eq 1 ] && [[ $verdict == *spec.replicas* ]] || die "the unpacked program said $code, $verdict"
  "$unpacked/share/tandem/try.sh" >"$work/try.log" 2>&1 || { cat "$work/try.log" >&2; die "try.sh failed"; }
  grep -qF "$unpacked/bin/tandem serve" "$work/try.log" || die "try.sh tried another program"
  [[ $verdict != *"built in"* ]] || die "there is no folder of rules, and yet: $verdict"
  "$unpacked/bin/tandem" rules export "$unpacked/share/tandem/rules" || die "rules could not be exported"
  verdict=$("$unpacked/bin/tandem" validate "$source/deploy/quickstart/denied.json" 2>&1) || true
  [[ $verdict == *"$unpacked/share/tandem/rules is used in place of the rules that are built in"* ]] ||
    die "the folder of rules is not said to be used: $verdict"
  rm -r "$unpacked/share/tandem/rules"
}

# Makes a program that stands for Docker and takes only what is right: it runs the unpacked program, with nothing that
# it could write, on the ports that are published.
make_container() {
  cat >"$work/container" <<'END'
#!/usr/bin/env bash
set -euo pipefail
[ "$1" = run ] || exit 125
shift
given=
declare -A ports
while [[ $1 == --* ]]; do
  case $1 in
    --publish=127.0.0.1:*:*) IFS=: read -r _ host inner <<<"${1#*=}"; ports[$inner]=$host ;;
    --volume=*:/etc/tandem/tls:ro,Z) certificate=${1#*=} certificate=${certificate%%:*} ;;
    *) given+=" $1" ;;
  esac
  shift
done
[ "$given" = ' --rm --read-only --cap-drop=ALL --security-opt=no-new-privileges' ] || exit 125
[ "$1 $2" = 'ghcr.io/tandem-dev/tandem:0.1.0 serve' ] && [ "$(stat --format=%a "$certificate/tls.key")" = 644 ] || exit 125
[ "$(stat --format=%a "$certificate")" = 755 ] && [ "$(ls "$certificate" | xargs)" = 'tls.crt tls.key' ] || exit 125
shift
bwrap --ro-bind / / --proc /proc --dev /dev --cap-drop ALL --die-with-parent --info-fd 3 -- "$UNPACKED/bin/tandem" \
  "${@/\/etc\/tandem\/tls/$certificate}" --bind-address=127.0.0.1 --secure-port="${ports[10250]}" \
  --health-probe-bind-address="127.0.0.1:${ports[8081]}" --metrics-bind-address="127.0.0.1:${ports[8080]}" 3>"$0.info" &
# Docker passes signals on, bwrap does not. One that is passed on ends the first wait.
trap 'kill -TERM "$(jq ".\"child-pid\"" "$0.info")"' TERM
wait $! || wait $!
END
  chmod 755 "$work/container"
}

# What README says to a person without a compiler, run, but that the archive is not fetched from a placeholder, and that
# another program stands for Docker.
readme_is_right() {
  local commands said code=0
  commands=$(sed -n '/^## Without a compiler/,$p' "$source/README.md" | sed -n '/^```sh/,/^```/{/^```/!p}')
  mkdir "$work/readme"
  make_container
  export UNPACKED=$work/gone/$name CONTAINER=$work/container
  said=$(cd "$work/readme" && curl() { cp "$work/tandem.tar.gz" "${2##*/}"; } && docker() { echo "docker $*"; } &&
    eval "$commands" 2>&1) || code=$?
  [ $code -eq 0 ] && [[ $said == *"stopping the server"*spec.replicas*"docker load --input tandem-"*"$work/container run --rm"*"stopping the server"* ]] ||
    die "README: the commands end with $code, $said"
}

archives_depend_on_contents() {
  local folder
  for folder in one two; do
    mkdir "$work/$folder"
    echo text >"$work/$folder/b"
    mkdir "$work/$folder/a"
    [ $folder = one ] || touch --date=2001-01-01 "$work/$folder/b" "$work/$folder/a"
    archive "$work/$folder" | compressed >"$work/$folder.tgz"
  done
  cmp "$work/one.tgz" "$work/two.tgz" || die "the same files make another archive"
}

# Every descriptor below a layout's index names a blob that is there, with its size.
check_layout() {
  local layout=$1 descriptor digest size file
  jq --exit-status '.imageLayoutVersion == "1.0.0"' "$layout/oci-layout" >/dev/null || die "no layout"
  jq --compact-output '.manifests[]' "$layout/index.json" >"$work/descriptors"
  local manifest
  manifest=$layout/blobs/sha256/$(jq --raw-output '.manifests[0].digest | sub("sha256:"; "")' "$layout/index.json")
  jq --compact-output '.config, .layers[]' "$manifest" >>"$work/descriptors"
  while IFS= read -r descriptor; do
    digest=$(jq --raw-output '.digest | sub("sha256:"; "")' <<<"$descriptor")
    size=$(jq .size <<<"$descriptor")
    file=$layout/blobs/sha256/$digest
    [ "$(digest_of "$file")" = "$digest" ] && [ "$(stat --format=%s "$file")" = "$size" ] ||
      die "the layout has no $descriptor"
  done <"$work/descriptors"
}

unpack_layout() {
  mkdir -p "$2"
  tar -xC "$2" -f "$1"
  check_layout "$2"
}

# Prints the config of the only image of a layout.
config_of() {
  local manifest
  manifest=$1/blobs/sha256/$(jq --raw-output '.manifests[0].digest | sub("sha256:"; "")' "$1/index.json")
  cat "$1/blobs/sha256/$(jq --raw-output '.config.digest | sub("sha256:"; "")' "$manifest")"
}

image_is_what_the_dockerfile_says() {
  mkdir -p "$work/root/usr/bin"
  echo program >"$work/root/usr/bin/tandem"
  "$package/image.sh" "$work/root" amd64 1.2.3 abc registry.example.com/tandem:1.2.3 "$work/image.oci.tar"
  unpack_layout "$work/image.oci.tar" "$work/image"
  config_of "$work/image" | jq --exit-status '
    .created == "2023-11-14T22:13:20Z" and .os == "linux" and .architecture == "amd64" and
    (.config | .User == "65532:65532" and .Entrypoint == ["/usr/bin/tandem"] and
      (.ExposedPorts | keys == ["10250/tcp", "8080/tcp", "8081/tcp"]) and
      .Labels["org.opencontainers.image.version"] == "1.2.3" and
      .Labels["org.opencontainers.image.revision"] == "abc" and
      (.Labels | length == 8 and all(.[]; contains("$") | not)))' >/dev/null ||
    die "the image is not what the Dockerfile says: $(config_of "$work/image")"
  local layer
  layer=$work/image/$(jq --raw-output '.[0].Layers[0]' "$work/image/manifest.json")
  [ "$(gzip -dc "$layer" | sha256sum | cut -d' ' -f1)" = \
    "$(config_of "$work/image" | jq --raw-output '.rootfs.diff_ids[0] | sub("sha256:"; "")')" ] ||
    die "the layer is not the one of the config"
  [ "$(tar -tzf "$layer" | tail -n 1)" = usr/bin/tandem ] || die "the layer lacks the program"
}

# The image of this build, taken apart again and run.
image_runs() {
  "$source/deploy/image-root.sh" "$work/assembled" "$build" >"$work/log" || { cat "$work/log" >&2; die "the image is not assembled"; }
  "$package/image.sh" "$work/assembled" amd64 1.2.3 abc registry.example.com/tandem:1.2.3 "$work/real.oci.tar"
  rm -r "$work/assembled"
  "$source/tests/package/image.sh" "$work/real.oci.tar" "$(sed -n 's/^CMAKE_BUILD_TYPE:[A-Z]*=//p' "$build/CMakeCache.txt")"
}

image_is_one_for_all_architectures() {
  local architecture images=() index digests
  for architecture in amd64 arm64; do
    echo "program for $architecture" >"$work/root/usr/bin/tandem"
    images+=("$work/image-$architecture.oci.tar")
    "$package/image.sh" "$work/root" $architecture 1.2.3 abc registry.example.com/tandem:1.2.3 "${images[-1]}"
    unpack_layout "${images[-1]}" "$work/image-$architecture"
  done
  "$package/image-index.sh" registry.example.com/tandem:1.2.3 "$work/images.oci.tar" "${images[@]}"
  mkdir "$work/images"
  tar -xC "$work/images" -f "$work/images.oci.tar"
  index=$work/images/blobs/sha256/$(jq --raw-output '.manifests[0].digest | sub("sha256:"; "")' "$work/images/index.json")
  jq --exit-status '[.manifests[].platform | .os + "/" + .architecture] == ["linux/amd64", "linux/arm64"]' "$index" >/dev/null ||
    die "the index is $(cat "$index")"
  digests=$(jq --raw-output '.manifests[].digest' "$index")
  [ "$digests" = "$(jq --raw-output '.manifests[].digest' "$work"/image-a*64/index.json)" ] || die "the index has other images"
  (cd "$work/images/blobs/sha256" && for blob in *; do echo "$blob  $blob"; done | sha256sum --check --quiet) ||
    die "a blob is not what its name says"
}

chart_is_whole() {
  "$package/chart.sh" "$source/charts/tandem" registry.example.com/charts/tandem:1.2.3 registry.example.com:5000/team/gate \
    "$work/chart.tgz" "$work/chart.oci.tar"
  unpack_layout "$work/chart.oci.tar" "$work/chart"
  config_of "$work/chart" | jq --exit-status '.name == "tandem" and .apiVersion == "v2" and .version != null' >/dev/null ||
    die "the chart's config is $(config_of "$work/chart")"
  local files file
  files=$(tar -tzf "$work/chart.tgz")
  for file in Chart.yaml values.yaml values.schema.json templates/deployment.yaml files/alerts.yaml; do
    grep -qxF "tandem/$file" <<<"$files" || die "the chart lacks $file"
  done
  ! grep -F tandem/ci/ <<<"$files" || die "the chart has what .helmignore leaves out"
  chart_asks_for_the_image_given
}

# Nothing else of it is changed.
chart_asks_for_the_image_given() {
  mkdir "$work/packed"
  tar -xzC "$work/packed" -f "$work/chart.tgz"
  { diff --recursive "$source/charts/tandem" "$work/packed/tandem" || true; } | sed -n 's/^> *//p' >"$work/changed"
  printf '%s\n' 'image: registry.example.com:5000/team/gate:0.1.0' 'registry: registry.example.com:5000' 'repository: team/gate' |
    diff - "$work/changed" || die "the packed chart should have these lines of its own"
  ! grep -rF ghcr.io "$work/packed" || die "the packed chart asks for ghcr.io"
  ! "$package/chart.sh" "$source/charts/tandem" a:1 gate "$work/other.tgz" "$work/other.oci.tar" 2>"$work/log" ||
    die "an image without a registry is taken"
}

contents_agree() {
  "$source/deploy/sbom.sh" "$build" spdx >"$work/spdx.json"
  "$source/deploy/sbom.sh" "$build" cyclonedx >"$work/cdx.json"
  jq --exit-status --slurpfile cdx "$work/cdx.json" '
    ([.packages[] | select(.name != "tandem") | .name + " " + .versionInfo] | sort) as $packages |
    $cdx[0] | .specVersion == "1.5" and ($packages | length > 5) and
      ([.components[] | .name + " " + .version] | sort) == $packages and
      (.dependencies[0].dependsOn | length) == ($packages | length) and
      (.serialNumber | test("^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$"))' "$work/spdx.json" >/dev/null ||
    die "the two lists of contents differ"
  # What SPDX 2.3 asks for.
  jq --exit-status '
    .spdxVersion == "SPDX-2.3" and .dataLicense == "CC0-1.0" and .SPDXID == "SPDXRef-DOCUMENT" and (.name | length > 0) and
    (.documentNamespace | test("^https://[^#]+$")) and
    (.creationInfo | (.created | test("^[0-9]{4}(-[0-9]{2}){2}T([0-9]{2}:){2}[0-9]{2}Z$")) and
      all(.creators[]; test("^(Tool|Organization|Person): "))) and
    ([.packages[].SPDXID] | all(test("^SPDXRef-[A-Za-z0-9.-]+$")) and length == (unique | length)) and
    all(.packages[]; .name != "" and .versionInfo != "" and .downloadLocation != null and
      all(.externalRefs[]?; .referenceLocator | test("^pkg:deb/[a-z]+/[a-z0-9.%A-Z+-]+@[^ ]+[?]arch=[a-z0-9]+$"))) and
    ([.packages[].SPDXID, .SPDXID] as $known |
      all(.relationships[]; [.spdxElementId, .relatedSpdxElement] - $known == [])) and
    any(.relationships[]; .relationshipType == "DESCRIBES" and .relatedSpdxElement == "SPDXRef-tandem")' \
    "$work/spdx.json" >/dev/null || die "this is not what SPDX asks for: $(cat "$work/spdx.json")"
}

provenance_names_every_file() {
  mkdir "$work/files"
  echo one >"$work/files/one"
  echo two >"$work/files/two"
  "$package/provenance.sh" "$work/files" https://example.com/source abc "$work/spdx.json" >"$work/intoto.json"
  jq --exit-status --arg one "$(digest_of "$work/files/one")" '
    ._type == "https://in-toto.io/Statement/v1" and .predicateType == "https://slsa.dev/provenance/v1" and
    (.subject | map(.name) == ["one", "two"]) and .subject[0].digest.sha256 == $one and
    .predicate.buildDefinition.resolvedDependencies[0] == {uri: "git+https://example.com/source", digest: {gitCommit: "abc"}}' \
    "$work/intoto.json" >/dev/null || die "the statement is $(cat "$work/intoto.json")"
}

plugin_has_addresses_and_checksums() {
  mkdir "$work/archives"
  echo one >"$work/archives/tandem-1.2.3-linux-amd64.tar.gz"
  "$package/krew.sh" https://example.com/files/ 1.2.3 "$work/archives" >"$work/one.yaml"
  echo two >"$work/archives/tandem-1.2.3-linux-arm64.tar.gz"
  "$package/krew.sh" https://example.com/files 1.2.3 "$work/archives" >"$work/two.yaml"
  local text
  text=$(cat "$work/two.yaml")
  [[ $text == *"uri: https://example.com/files/tandem-1.2.3-linux-arm64.tar.gz"*"sha256: $(digest_of "$work/archives/tandem-1.2.3-linux-arm64.tar.gz")"* ]] &&
    [[ $text != *ADDRESS* && $text != *VERSION* && $text != *SHA256* && $text == *"version: v1.2.3"* ]] || die "the plugin is $text"
  diff <(sed '/arch: amd64/,/bin:/p;d' "$work/one.yaml") <(sed '/arch: amd64/,/bin:/p;d' "$work/two.yaml") &&
    ! grep -q arm64 "$work/one.yaml" && [ "$(grep -c selector: "$work/one.yaml")" = 1 ] ||
    die "the plugin of one architecture is $(cat "$work/one.yaml")"
}

what_is_made_is_published() {
  local dist=$work/dist
  mkdir "$dist"
  cp "$work/images.oci.tar" "$dist/tandem-1.2.3-image.oci.tar"
  cp "$work/chart.oci.tar" "$dist/tandem-1.2.3-chart.oci.tar"
  cp "$work/chart.tgz" "$dist/tandem-1.2.3.tgz"
  (cd "$dist" && sha256sum -- * >"$work/SHA256SUMS" && mv "$work/SHA256SUMS" .)
  "$source/tests/package/publish.sh" "$dist"
}

signatures_verify() {
  openssl ecparam -genkey -name prime256v1 -noout -out "$work/key.pem" 2>/dev/null
  openssl pkey -in "$work/key.pem" -pubout -out "$work/key.pub"
  "$package/sign.sh" "$work/key.pem" "$work/files/one"
  base64 -d "$work/files/one.sig" >"$work/signature"
  openssl dgst -sha256 -verify "$work/key.pub" -signature "$work/signature" "$work/files/one" >/dev/null ||
    die "the signature does not verify"
  ! openssl dgst -sha256 -verify "$work/key.pub" -signature "$work/signature" "$work/files/two" >/dev/null 2>&1 ||
    die "the signature is one of anything"
  openssl genpkey -algorithm ed25519 -out "$work/other.pem"
  ! "$package/sign.sh" "$work/other.pem" "$work/files/two" 2>"$work/sign.log" || die "a key of another kind signs"
  grep -q 'cannot sign' "$work/sign.log" && [ ! -e "$work/files/two.sig" ] || die "sign.sh says $(cat "$work/sign.log")"
}

# What docs/kind.md does in a cluster: its files are there, its objects are what it says, and so is the denial.
walk_through_is_right() {
  local page=$source/docs/kind.md file denial
  for file in $(grep -oE '(charts|deploy)/[A-Za-z0-9_./-]+' "$page" | sort -u); do
    [ -e "$source/$file" ] || die "docs/kind.md: there is no $file"
  done
  (cd "$source" && "$build/cli/tandem" validate --rules=deploy/rules \
    deploy/examples/pipelines/crd.yaml deploy/examples/pipelines/good/) >"$work/log" 2>&1 ||
    { cat "$work/log" >&2; die "docs/kind.md: what it applies is not valid"; }
  # The command of the page itself, by the program of this build.
  denial=$(cd "$source" && tandem() { "$build/cli/tandem" "$@"; } &&
    eval "$(sed -n '/^tandem validate/,/^```/{/^```/!p}' "$page")") || true
  while IFS= read -r line; do
    grep -qxF "$line" "$page" || die "docs/kind.md lacks the line: $line"
  done < <(grep '^\*' <<<"$denial")
  [[ $denial == *'* spec.source'* ]] || die "docs/kind.md: the denial is $denial"
}

# Prints system calls that are named one by one or by groups: calls NAME...
calls() {
  local name
  for name; do
    case $name in
      @*) calls $(systemd-analyze syscall-filter "$name" | sed -n 's/^    \([@a-z0-9_-]*\).*/\1/p') ;;
      *) echo "$name" ;;
    esac
  done
}

# Prints, sorted, the system calls that a unit may make: each line allows more, or less if it begins with ~.
calls_of_unit() {
  local line allowed=
  while IFS= read -r line; do
    case $line in
      '~'*) allowed=$(comm -23 <(echo "$allowed") <(calls ${line#\~} | sort -u)) ;;
      *) allowed=$({ echo "$allowed"; calls $line; } | sort -u) ;;
    esac
  done < <(sed -n 's/^SystemCallFilter=//p' "$1")
  echo "$allowed"
}

# A program that is not there makes no difference to what a unit may do.
service_is_confined() {
  command -v systemd-analyze >/dev/null || { say "the service is not looked at: there is no systemd-analyze"; return; }
  local exposure lacking
  lacking=$(comm -13 <(calls_of_unit "$source/deploy/systemd/tandem.service") \
    <({ echo seccomp; grep -ohE '\bSYS_[a-z_]+' "$source/server/sandbox/files.cpp" | sed 's/^SYS_//'; } | sort -u))
  [ -z "$lacking" ] || die "the service cannot make the sandbox: it may not call ${lacking//$'\n'/ }"
  exposure=$(systemd-analyze security --offline=true --no-pager "$source/deploy/systemd/tandem.service" |
    sed -n 's/.*Overall exposure level[^:]*: \([0-9.]*\).*/\1/p')
  awk -v exposure="$exposure" 'BEGIN { exit !(exposure != "" && exposure < 1.5) }' ||
    die "the service's exposure is '$exposure'"
  sed "s|/usr/bin/tandem|$build/cli/tandem|" "$source/deploy/systemd/tandem.service" >"$work/tandem.service"
  ! systemd-analyze verify "$work/tandem.service" 2>&1 | grep -F tandem.service || die "the unit is wrong"
}

scripts_are_whole
say "scripts are whole"
archives_depend_on_contents
archive_runs_where_it_is_unpacked
readme_is_right
say "an archive runs where it is unpacked, and as README says"
"$source/tests/package/ci.sh" "$work/tandem.tar.gz"
image_is_what_the_dockerfile_says
image_is_one_for_all_architectures
image_runs
chart_is_whole
say "image and chart are layouts"
what_is_made_is_published
contents_agree
plugin_has_addresses_and_checksums
provenance_names_every_file
signatures_verify
say "contents, provenance and signatures are right"
walk_through_is_right
say "the walk-through is right"
service_is_confined
say "the service is confined"
