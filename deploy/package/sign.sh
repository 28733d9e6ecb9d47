#!/usr/bin/env bash
# Writes a detached signature FILE.sig beside each file: of its SHA-256, by an ECDSA or RSA key, in base64, which
# is what `cosign sign-blob` writes: sign.sh KEY FILE...
#   base64 -d FILE.sig >signature && openssl dgst -sha256 -verify key.pub -signature signature FILE
set -euo pipefail
[ $# -ge 2 ] || { echo "usage: sign.sh KEY FILE..." >&2; exit 2; }
key=$1
shift
for file; do
  openssl dgst -sha256 -sign "$key" "$file" | base64 --wrap=0 >"$file.sig" ||
    { rm -f "$file.sig"; echo "sign: $key cannot sign; an ECDSA or RSA key in PEM can" >&2; exit 1; }
done
