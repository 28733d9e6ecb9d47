#!/usr/bin/env bash
# The protocol's own library for Node.js talks with `tandem lsp`. Usage: node_test.sh TANDEM
# TANDEM_NODE_MODULES names the folder with vscode-languageserver-protocol, where it is not found as others are.
set -euo pipefail
if ! command -v node >/dev/null; then
  echo "SKIPPED: there is no node" >&2
  exit 77
fi
export NODE_PATH=${TANDEM_NODE_MODULES:-}${NODE_PATH:+:$NODE_PATH}
if ! node -e 'require("vscode-languageserver-protocol/node")' 2>/dev/null; then
  echo "SKIPPED: there is no vscode-languageserver-protocol (npm install vscode-languageserver-protocol)" >&2
  exit 77
fi
exec node "$(dirname "$0")/node.js" "$1"
