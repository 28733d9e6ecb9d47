#!/usr/bin/env bash
# Neovim, without a screen, is told what `tandem lsp` finds. Usage: neovim_test.sh TANDEM
set -euo pipefail
if ! command -v nvim >/dev/null; then
  echo "SKIPPED: there is no nvim (Debian's package neovim)" >&2
  exit 77
fi
tandem=$(realpath "$1")
here=$(realpath "$(dirname "$0")")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
export HOME=$work XDG_CONFIG_HOME=$work XDG_DATA_HOME=$work XDG_STATE_HOME=$work XDG_CACHE_HOME=$work
cat >web.yaml <<'END'
apiVersion: apps/v1
kind: Deployment
metadata: {name: web}
spec:
  replica: -1
END
code=0
TANDEM=$tandem timeout 600 nvim --headless --clean -n -i NONE -c "luafile $here/neovim.lua" web.yaml >nvim.log 2>&1 || code=$?
cat nvim.log
[ "$code" = 0 ] || { echo "neovim: ended with $code" >&2; exit 1; }
grep -qx 'all is well' nvim.log || { echo "neovim: did not come to its end" >&2; exit 1; }
