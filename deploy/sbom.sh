#!/usr/bin/env bash
# Prints what a build of tandem is made of: the packages whose libraries the program loads, whose files it reads,
# and those it was compiled with, which the build's CMakeCache.txt names: sbom.sh BUILD [spdx|cyclonedx]
# The form is SPDX 2.3 or CycloneDX 1.5.
set -euo pipefail
usage() { echo "usage: sbom.sh BUILD [spdx|cyclonedx]" >&2; exit 2; }
case $# in 1 | 2) ;; *) usage ;; esac
case ${2:-spdx} in spdx | cyclonedx) form=${2:-spdx} ;; *) usage ;; esac
build=$1
. "$(dirname "$0")/owner.sh"
target_of "$build"

# Packages that CMake found, but only tests use.
tests='GTest|benchmark'

compiled_with() {
  local path package
  {
    grep -E '^[A-Za-z0-9_+-]+_DIR:PATH=/' "$build/CMakeCache.txt" |
      grep -vE "^($tests)_DIR|_INCLUDE_DIR" | cut -d= -f2
    cached "$build" 'OPENSSL_SSL_LIBRARY|ZLIB_LIBRARY_RELEASE|pkgcfg_lib_RE2_re2|pkgcfg_lib_SECCOMP_seccomp|pkgcfg_lib_YAML_yaml'
  } | while IFS= read -r path; do
    # A folder may be in several packages; its files are in one.
    [ ! -d "$path" ] || path=$(find "$path" -name "*.cmake" | sort | head -n 1)
    package=$(owner "$path")
    echo "$package"
  done | sort -u
}

loaded() {
  local library
  libraries "$build" | while IFS= read -r library; do owner "$library"; done | sort -u
}

version_of() { dpkg-query --show --showformat='${Version}\n' "$1" | head -n 1; }
id_of() { echo "SPDXRef-$(tr -c 'A-Za-z0-9.\n' - <<<"$1")"; }

# Prints a package URL; of the characters in Debian's names and versions, two are escaped there.
purl() {
  sed -e "s/[+]/%2B/g" -e "s/:/%3A/g" -e "s|^|pkg:deb/$distribution/|" -e "s|\$|?arch=$architecture|" <<<"$1@$2"
}

# The name of the distribution, as package URLs have it.
distribution=$(. /etc/os-release && echo "$ID")
version=$(cached "$build" CMAKE_PROJECT_VERSION)

created=$(date --utc --date="@${SOURCE_DATE_EPOCH:-$(date +%s)}" +%Y-%m-%dT%H:%M:%SZ)

# Prints the SPDX package of a Debian package.
spdx_package() {
  local version
  version=$(version_of "$1")
  cat <<END
    {
      "SPDXID": "$(id_of "$1")",
      "name": "$1",
      "versionInfo": "$version",
      "supplier": "Organization: $distribution",
      "downloadLocation": "NOASSERTION",
      "filesAnalyzed": false,
      "licenseConcluded": "NOASSERTION",
      "licenseDeclared": "NOASSERTION",
      "copyrightText": "NOASSERTION",
      "externalRefs": [
        {
          "referenceCategory": "PACKAGE-MANAGER",
          "referenceType": "purl",
          "referenceLocator": "$(purl "$1" "$version")"
        }
      ]
    }
END
}

relationship() {
  printf '    {"spdxElementId": "%s", "relationshipType": "%s", "relatedSpdxElement": "%s"}' "$@"
}

spdx() {
  local name
  cat <<END
{
  "spdxVersion": "SPDX-2.3",
  "dataLicense": "CC0-1.0",
  "SPDXID": "SPDXRef-DOCUMENT",
  "name": "tandem-$version",
  "documentNamespace": "https://tandem.dev/spdx/tandem-$version-$1",
  "creationInfo": {
    "created": "$created",
    "creators": ["Tool: tandem-deploy-sbom.sh"]
  },
  "packages": [
    {
      "SPDXID": "SPDXRef-tandem",
      "name": "tandem",
      "versionInfo": "$version",
      "downloadLocation": "NOASSERTION",
      "filesAnalyzed": false,
      "licenseConcluded": "Apache-2.0",
      "licenseDeclared": "Apache-2.0",
      "copyrightText": "NOASSERTION",
      "primaryPackagePurpose": "APPLICATION"
    }
END
  for name in $all; do printf '    ,\n'; spdx_package "$name"; done
  printf '  ],\n  "relationships": [\n'
  relationship SPDXRef-DOCUMENT DESCRIBES SPDXRef-tandem
  for name in $loads; do
    printf ',\n'
    relationship SPDXRef-tandem DYNAMIC_LINK "$(id_of "$name")"
  done
  for name in $compiled; do
    printf ',\n'
    relationship "$(id_of "$name")" BUILD_DEPENDENCY_OF SPDXRef-tandem
  done
  for name in $reads; do
    printf ',\n'
    relationship "$(id_of "$name")" RUNTIME_DEPENDENCY_OF SPDXRef-tandem
  done
  printf '\n  ]\n}\n'
}

# Prints the CycloneDX component of a Debian package.
component() {
  local version
  version=$(version_of "$1")
  printf '    {"type": "library", "bom-ref": "%s", "name": "%s", "version": "%s", "purl": "%s"}\n' \
    "$1" "$1" "$version" "$(purl "$1" "$version")"
}

# Puts commas between lines.
with_commas() { sed '$!s/$/,/'; }

cyclonedx() {
  local name serial
  serial=$(sed -E 's/(.{8})(.{4})(.{4})(.{4})(.{12})/\1-\2-\3-\4-\5/' <<<"$1")
  cat <<END
{
  "bomFormat": "CycloneDX",
  "specVersion": "1.5",
  "serialNumber": "urn:uuid:$serial",
  "version": 1,
  "metadata": {
    "timestamp": "$created",
    "tools": {"components": [{"type": "application", "name": "tandem-deploy-sbom.sh"}]},
    "component": {
      "type": "application",
      "bom-ref": "tandem",
      "name": "tandem",
      "version": "$version",
      "licenses": [{"license": {"id": "Apache-2.0"}}]
    }
  },
  "components": [
$(for name in $all; do component "$name"; done | with_commas)
  ],
  "dependencies": [
    {"ref": "tandem", "dependsOn": [
$(for name in $all; do echo "      \"$name\""; done | with_commas)
    ]}
  ]
}
END
}

loads=$(loaded)
compiled=$(compiled_with)
reads=tzdata
all=$(sort -u <<<"$loads"$'\n'"$compiled"$'\n'"$reads")
# What it is made of gives the document its name.
digest=$(for name in $all; do echo "$name $(version_of "$name")"; done | sha256sum | cut -c1-32)
"$form" "$digest"
