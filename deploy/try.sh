#!/usr/bin/env bash
# Starts tandem on loopback with a throw-away certificate, sends it three admission reviews and shows verdicts
# and metrics. Leaves nothing running and nothing behind: try.sh [PROGRAM|--image=NAME [FLAG...]]
# PROGRAM is the one that this file was installed or unpacked with, or else the tandem of the PATH; the flags
# are for `tandem serve`. From a clone: deploy/try.sh build/release/cli/tandem
# With --image, Podman or Docker runs the image, read-only and without privileges; CONTAINER names another program that
# takes their arguments.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
reviews=$here/quickstart

say() { printf '\n== %s\n' "$*"; }
die() { echo "try: $*" >&2; exit 1; }

image=
if [[ ${1:-} == --image=* ]]; then
  image=${1#*=}
  shift
  [ -n "$image" ] || die "--image=NAME"
  tandem=${CONTAINER:-$(command -v podman || command -v docker || echo podman)}
elif [ $# -gt 0 ]; then
  tandem=$1
  shift
elif [ -x "$here/../../bin/tandem" ]; then
  tandem=$(cd "$here/../../bin" && pwd)/tandem
else
  tandem=tandem
fi
command -v "$tandem" >/dev/null || die "there is no program $tandem; try.sh PROGRAM, or CONTAINER=PROGRAM try.sh --image=NAME"
for program in curl openssl; do
  command -v $program >/dev/null || die "$program is missing"
done

work=
server=
clean_up() {
  if [ -n "$server" ] && kill -TERM "$server" 2>/dev/null; then wait "$server" 2>/dev/null || true; fi
  [ -z "$work" ] || rm -rf "$work"
}
trap clean_up EXIT
trap 'exit 130' INT TERM

make_certificate() {
  cat >"$work/leaf.cnf" <<'END'
basicConstraints=critical,CA:FALSE
keyUsage=critical,digitalSignature
extendedKeyUsage=serverAuth
subjectAltName=IP:127.0.0.1,DNS:localhost
END
  {
    openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 \
      -subj '/CN=throw-away CA' -keyout "$work/ca.key" -out "$work/ca.crt" \
      -addext keyUsage=critical,keyCertSign
    openssl req -new -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes \
      -subj '/CN=tandem' -keyout "$work/tls.key" -out "$work/tls.csr"
    openssl x509 -req -in "$work/tls.csr" -CA "$work/ca.crt" -CAkey "$work/ca.key" -days 1 \
      -set_serial "0x$(openssl rand -hex 8)" -extfile "$work/leaf.cnf" -out "$work/tls.crt"
  } >"$work/openssl.log" 2>&1 || { cat "$work/openssl.log" >&2; die "openssl made no certificate"; }
  # All that a container sees; its user is not the one who owns the key.
  install -d -m 755 "$work/tls"
  install -m 644 "$work/tls.crt" "$work/tls.key" "$work/tls/"
}

# Sets REPLY to a loopback port nobody listens on.
pick_port() {
  local attempt
  for attempt in {1..100}; do
    REPLY=$((20000 + RANDOM % 12000))
    [[ " $* " == *" $REPLY "* ]] && continue
    (exec 3<>"/dev/tcp/127.0.0.1/$REPLY") 2>/dev/null || return 0
  done
  die "no free port after $attempt attempts"
}

start_server() {
  pick_port
  https=$REPLY
  pick_port "$https"
  health=$REPLY
  pick_port "$https" "$health"
  metrics=$REPLY
  local command=("$tandem" serve "$@" --bind-address=127.0.0.1 --secure-port="$https"
    --tls-cert-file="$work/tls.crt" --tls-private-key-file="$work/tls.key"
    --health-probe-bind-address="127.0.0.1:$health" --metrics-bind-address="127.0.0.1:$metrics"
    --shutdown-delay-duration=0s)
  # In a container the ports are the usual ones, and who starts it binds them to loopback.
  [ -z "$image" ] || command=("$tandem" run --rm --read-only --cap-drop=ALL --security-opt=no-new-privileges
    --publish="127.0.0.1:$https:10250" --publish="127.0.0.1:$health:8081" --publish="127.0.0.1:$metrics:8080"
    --volume="$work/tls:/etc/tandem/tls:ro,Z" "$image" serve "$@" --cert-dir=/etc/tandem/tls --shutdown-delay-duration=0s)
  echo "${command[*]}"
  "${command[@]}" >"$work/server.log" 2>&1 </dev/null &
  server=$!
}

wait_until_ready() {
  local attempt
  for attempt in {1..1500}; do
    curl -fsS -o /dev/null "http://127.0.0.1:$health/readyz" 2>"$work/curl.log" && return 0
    kill -0 "$server" 2>/dev/null || break
    sleep 0.2
  done
  cat "$work/server.log" "$work/curl.log" >&2
  die "the server did not become ready (waited $((attempt / 5)) s); its log is above"
}

# Prints a denial the way kubectl does: one line, or one bullet per cause.
show_denial() {
  local string='(?:[^"\\]|\\.)*' kind name causes
  kind=$(grep -oP '"details":\{[^[]*"kind":"\K[^"]*' <<<"$1")
  name=$(grep -oP '"details":\{[^[]*"name":"\K[^"]*' <<<"$1")
  causes=$(grep -oP "\"message\":\"$string\",\"field\":\"$string\"" <<<"$1" |
    sed -E 's/^"message":"(.*)","field":"(.*)"$/* \2: \1/; s/\\"/"/g')
  printf 'The %s "%s" is invalid: ' "$kind" "$name"
  if [ "$(wc -l <<<"$causes")" -eq 1 ]; then echo "${causes#\* }"; else printf '\n%s\n' "$causes"; fi
}

# send FILE true|false: posts one review and checks the verdict.
send() {
  local code answer
  echo "curl --cacert ca.crt --json @$1 https://127.0.0.1:$https/validate?timeout=10s"
  code=$(curl -sS --cacert "$work/ca.crt" -H 'Content-Type: application/json' --data-binary "@$1" \
    -o "$work/answer.json" -w '%{http_code}' "https://127.0.0.1:$https/validate?timeout=10s") ||
    { cat "$work/server.log" >&2; die "the request failed; the server's log is above"; }
  answer=$(cat "$work/answer.json")
  printf 'HTTP %s\n%s\n' "$code" "$answer"
  [[ $answer != *'"allowed":false'* ]] || show_denial "$answer"
  [[ $code == 200 && $answer == *"\"allowed\":$2"* ]] || die "expected the verdict \"allowed\":$2"
}

work=$(mktemp -d)
say "making a throw-away CA and a P-256 certificate in $work"
make_certificate

say "starting the server"
start_server "$@"
wait_until_ready
echo "ready: $(curl -fsS "http://127.0.0.1:$health/readyz")"

say "1. a ReplicationController as it should be: both sides agree, it is allowed"
send "$reviews/allowed.json" true

say "2. one with a negative replica count and a template its selector does not match: denied"
send "$reviews/denied.json" false

say "3. a Scale whose replicas were and stay -1: a mismatch"
echo "The handwritten rules judge the value and deny. The declarative rules accept what an update leaves"
echo "unchanged. Handwritten is the authority by default, so the answer is its answer; the difference is"
echo "counted and logged."
send "$reviews/mismatch.json" false

say "what the metrics say (http://127.0.0.1:$metrics/metrics)"
curl -fsS "http://127.0.0.1:$metrics/metrics" -o "$work/metrics"
grep -E '^(kubernetes_feature_enabled|tandem_admission_requests_total)' "$work/metrics" || true
grep -E '^declarative_validation_(mismatch|panic)_total' "$work/metrics" | grep -v ' 0$' || true
grep -qE '^declarative_validation_mismatch_total\{validation_identifier="scale_scale_update"\} 1$' \
  "$work/metrics" || die "expected one mismatch counted for scale_scale_update"
echo "($(grep -cE '^declarative_validation_(mismatch|panic)_total.* 0$' "$work/metrics") more mismatch and panic series stand at 0)"

say "what the server logged"
cat "$work/server.log"

say "stopping the server"
kill -TERM "$server"
wait "$server" || die "the server stopped with exit code $?"
server=
echo "done"
