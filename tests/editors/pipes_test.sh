#!/usr/bin/env bash
# A session with `tandem lsp` over pipes, message by message. Usage: pipes_test.sh TANDEM
set -euo pipefail
tandem=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

die() { echo "pipes: $*" >&2; cat "$work/out" "$work/err" >&2; exit 1; }

# frame BODY
frame() { printf 'Content-Length: %s\r\n\r\n%s' "$(printf %s "$1" | wc -c)" "$1"; }

# session: what is read is sent; sets code.
session() {
  code=0
  "$tandem" lsp >"$work/out" 2>"$work/err" || code=$?
}

says() { grep -qF -- "$1" "$work/out" || die "does not say: $1"; }

initialize='{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}'
open='{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///a.yaml","languageId":"yaml","version":1,"text":"apiVersion: v1\nkind: ConfigMap\nmetadata: {name: A_b}\n"}}}'
shutdown='{"jsonrpc":"2.0","id":2,"method":"shutdown"}'
exit='{"jsonrpc":"2.0","method":"exit"}'

{ frame "$initialize"; frame "$open"; frame '{'; sleep 0; frame "$shutdown"; frame "$exit"; } >"$work/in"
session <"$work/in"
[ "$code" = 0 ] || die "ends with $code"
says '"positionEncoding":"utf-16"'
says '"code":-32700'
says '"id":2,"result":null'
[ ! -s "$work/err" ] || die "complains"

# Findings come when nothing more waits.
mkfifo "$work/pipe"
session <"$work/pipe" &
exec 3>"$work/pipe"
frame "$initialize" >&3
frame "$open" >&3
until grep -qF publishDiagnostics "$work/out" 2>/dev/null; do sleep 0.05; done
frame "$exit" >&3
exec 3>&-
wait $!
says '"code":"FieldValueInvalid","source":"tandem","message":"metadata.name: Invalid value: \"A_b\"'

{ frame "$initialize"; frame "$exit"; } >"$work/in"
session <"$work/in"
[ "$code" = 1 ] || die "without a shutdown it ends with $code"

session <<<'hello'
[ "$code" = 1 ] || die "what is no message ends it with $code"
[ "$(wc -l <"$work/err")" = 1 ] || die "complains in more than one line"
