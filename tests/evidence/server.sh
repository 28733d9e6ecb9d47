# A server on loopback for the tests here, to be sourced: sets $work, and cleans up at the end.
work=$(mktemp -d)
server=
clean_up() {
  stop_server
  rm -rf "$work"
}
stop_server() {
  [ -z "$server" ] || { kill -TERM "$server" && wait "$server"; } 2>/dev/null || true
  server=
}
trap clean_up EXIT

die() { echo "$(basename "$0"): $*" >&2; exit 1; }

# Sets REPLY to a port of loopback that nobody listens on.
pick_port() {
  local attempt
  for attempt in {1..100}; do
    REPLY=$((20000 + RANDOM % 12000))
    (exec 3<>"/dev/tcp/127.0.0.1/$REPLY") 2>/dev/null || return 0
  done
  die "no free port after $attempt attempts"
}
pick_port; https=$REPLY
pick_port; http=$REPLY

make_certificate() {
  mkdir "$1"
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost \
    -addext subjectAltName=DNS:localhost -keyout "$1/tls.key" -out "$1/tls.crt" 2>"$work/openssl.log" ||
    die "openssl made no certificate: $(cat "$work/openssl.log")"
}

# Starts `tandem serve` with these flags in the place of the server before.
serve() {
  stop_server
  "$tandem" serve "$@" --bind-address=127.0.0.1 --secure-port="$https" --metrics-bind-address="127.0.0.1:$http" \
    --health-probe-bind-address=0 --shutdown-delay-duration=0s >"$work/server.log" 2>&1 </dev/null &
  server=$!
  until curl -fsS -o "$work/metrics" "http://127.0.0.1:$http/metrics" 2>"$work/curl.log"; do
    kill -0 "$server" 2>/dev/null || die "the server did not start: $(cat "$work/server.log")"
    sleep 0.2
  done
}

scale() { # REPLICAS: an object of kind Scale
  printf '{"kind":"Scale","apiVersion":"autoscaling/v1","metadata":{"name":"web","namespace":"default",'
  printf '"uid":"0fdc35e8-9d8c-4f7c-8a5b-1c1c1f0a7a02","resourceVersion":"7","creationTimestamp":"2026-01-02T03:04:05Z"},'
  printf '"spec":{"replicas":%d},"status":{"replicas":1,"selector":"app=web"}}' "$1"
}

scaling() { # REPLICAS [BEFORE]: the review of scaling from so many replicas, one unless they are given
  printf '{"kind":"AdmissionReview","apiVersion":"admission.k8s.io/v1","request":{"uid":"u-%d-%d",' "$1" "${2:-1}"
  printf '"kind":{"group":"autoscaling","version":"v1","kind":"Scale"},"resource":{"group":"apps","version":"v1",'
  printf '"resource":"deployments"},"subResource":"scale","name":"web","namespace":"default","operation":"UPDATE",'
  printf '"userInfo":{"username":"ann"},"object":%s,"oldObject":%s,"dryRun":false,"options":null}}' \
    "$(scale "$1")" "$(scale "${2:-1}")"
}

# Sends reviews of scaling to so many replicas, one after the other over one connection.
send_scalings() {
  local replicas first=yes
  for replicas in "$@"; do
    scaling "$replicas" >"$work/scaling-$replicas.json"
    [ -n "$first" ] || echo next
    first=
    printf 'url = "https://localhost:%s/validate"\ninsecure\nsilent\nfail\noutput = "/dev/null"\n' "$https"
    printf 'header = "Content-Type: application/json"\ndata-binary = "@%s"\n' "$work/scaling-$replicas.json"
  done >"$work/scalings"
  curl -K "$work/scalings" || die "not all scalings were answered"
  rm -f "$work"/scaling-*.json
}
