#!/usr/bin/env bash
# The extension of VS Code: its files are there, and npm makes a package of them. Usage: vscode_test.sh
set -euo pipefail
extension=$(realpath "$(dirname "$0")/../../deploy/editors/vscode")
die() { echo "vscode: $*" >&2; exit 1; }
for file in package.json extension.js README.md LICENSE; do
  [ -s "$extension/$file" ] || die "there is no $file"
done
if ! command -v node >/dev/null; then
  echo "SKIPPED: there is no node, so only the files were looked at" >&2
  exit 77
fi
node -e '
  const fs = require("fs"), path = require("path"), folder = process.argv[1];
  const manifest = JSON.parse(fs.readFileSync(path.join(folder, "package.json")));
  for (const key of ["name", "publisher", "version", "engines", "main", "activationEvents", "contributes"]) {
    if (!manifest[key]) throw new Error("package.json has no " + key);
  }
  if (!fs.existsSync(path.join(folder, manifest.main))) throw new Error("there is no " + manifest.main);
  new (require("vm").Script)("(function () {" + fs.readFileSync(path.join(folder, manifest.main)) + "})");
' "$extension"
if ! command -v npm >/dev/null; then
  echo "SKIPPED: there is no npm, so no package was made" >&2
  exit 77
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp -r "$extension/." "$work"
cd "$work"
HOME=$work npm pack --offline --silent >name
tar -tzf "$(cat name)" | sort >files
printf 'package/%s\n' LICENSE README.md extension.js package.json | sort | diff - files >&2 || die "the package has other files"
