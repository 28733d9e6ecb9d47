#!/usr/bin/env bash
# docs/tutorial.md: its files are written and its commands run as they stand there, and print what the page says. Other
# ports than the page's are used. Usage: tutorial_test.sh TANDEM
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
tandem=$(realpath "$1")
. "$here/server.sh"
. "$here/story.sh"

# The blocks of the page in a language.
blocks() { sed -n '/^```'"$1"'$/,/^```$/{/^```/!p}' "$story_root/docs/tutorial.md"; }

cd "$work"
make_certificate certs
mkdir -p api/v1
blocks go >api/v1/types.go
blocks yaml >order.yaml
blocks json >review.json
blocks console >told
tell_story 18 <told
