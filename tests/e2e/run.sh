#!/usr/bin/env bash
# End to end: a real kube-apiserver with etcd, asked by a real kubectl, calls the program of a build:
#   tests/e2e/run.sh [BUILD]          BUILD is build/dev unless given; what it needs of it is built
# The three programs come from KUBEBUILDER_ASSETS, as for envtest, or from KUBE_APISERVER, ETCD and KUBECTL, or from
# PATH. When one is missing nothing is tried and the exit code is 77. Everything listens on loopback, lives in one
# temporary folder and ends with the script; on a failure the folder is kept.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
source=$(cd "$here/../.." && pwd)
build=$(realpath --canonicalize-missing "${1:-$source/build/dev}")
manifests=$here/manifests
. "$here/words.sh"
settle=2        # seconds after which a change of registration or schema has reached the API server for certain
load_loops=4    # processes that write during a rolling restart
roll_restarts=6

say() { echo "e2e: $*"; }
die() { echo "e2e: $*" >&2; exit 1; }

# --- programs ---------------------------------------------------------------------------------------------------------

find_program() { # NAME VARIABLE
  local given=${!2:-}
  if [ -z "$given" ] && [ -n "${KUBEBUILDER_ASSETS:-}" ]; then given=$KUBEBUILDER_ASSETS/$1; fi
  command -v "${given:-$1}" || true
}

find_programs() {
  local missing=() pair
  kube_apiserver=$(find_program kube-apiserver KUBE_APISERVER)
  etcd=$(find_program etcd ETCD)
  kubectl=$(find_program kubectl KUBECTL)
  for pair in "kube-apiserver:$kube_apiserver" "etcd:$etcd" "kubectl:$kubectl"; do
    [ -n "${pair#*:}" ] || missing+=("${pair%%:*}")
  done
  [ ${#missing[@]} -eq 0 ] && return
  echo "e2e: SKIPPED, not found: ${missing[*]}" >&2
  echo "e2e: name the folder that has them with KUBEBUILDER_ASSETS, or each with KUBE_APISERVER, ETCD, KUBECTL" >&2
  exit 77
}

check_programs() {
  local program
  for program in openssl curl jq; do
    command -v "$program" >/dev/null || die "$program is missing; ./deploy/install-packages.sh test installs it"
  done
}

build_programs() {
  [ -f "$build/CMakeCache.txt" ] || die "$build is no build; cmake --preset dev makes build/dev"
  say "building what is missing in $build"
  cmake --build "$build" --target tandem balancer >/dev/null || die "$build cannot be built"
  tandem=$build/cli/tandem
  balancer=$build/tests/soak/balancer
}

# --- what the tests report --------------------------------------------------------------------------------------------

failures=0
pass() { echo "ok      $1"; }
fail() { echo "FAILED  $1"; failures=$((failures + 1)); }
check() { # NAME COMMAND...
  local name=$1
  shift
  if "$@" >/dev/null; then pass "$name"; else fail "$name"; fi
}
check_equal() { # NAME EXPECTED ACTUAL
  if [ "$2" = "$3" ]; then pass "$1"; return; fi
  fail "$1"
  diff <(echo "$2") <(echo "$3") | sed 's/^</  expected:/; s/^>/  actual:  /; /^[0-9-]/d' || true
}

# --- processes --------------------------------------------------------------------------------------------------------

declare -A pids=()
start() { # NAME COMMAND...; its output goes to NAME.log
  local name=$1
  shift
  "$@" </dev/null >>"$work/$name.log" 2>&1 &
  pids[$name]=$!
}
stop() { # NAME; the exit code of the process
  local pid=${pids[$1]:-} code=0
  [ -n "$pid" ] || return 0
  unset "pids[$1]"
  kill -TERM "$pid" 2>/dev/null || true
  wait "$pid" || code=$?
  return "$code"
}
clean_up() {
  local code=$? name
  for name in "${!pids[@]}"; do [ "$name" = etcd ] || stop "$name" || true; done
  stop etcd || true
  if [ "$code" -eq 0 ]; then rm -rf "$work"; else say "logs are in $work"; fi
}

await() { # WHAT SECONDS COMMAND...
  local what=$1 end=$((SECONDS + $2))
  shift 2
  until "$@" >/dev/null 2>&1; do
    [ "$SECONDS" -lt "$end" ] || die "$what: gave up; see $work/*.log"
    sleep 0.2
  done
}

declare -A taken=()
free_port() { # sets port; below the range that clients are given
  while true; do
    port=$((20000 + RANDOM % 12000))
    [ -z "${taken[$port]:-}" ] || continue
    taken[$port]=1
    (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null || return 0
  done
}

# --- certificates -----------------------------------------------------------------------------------------------------

make_key() { openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:prime256v1 -out "$1" 2>/dev/null; }

make_ca() { # NAME
  make_key "$work/$1.key"
  openssl req -x509 -new -key "$work/$1.key" -out "$work/$1.crt" -days 2 -subj "/CN=$1" \
    -addext keyUsage=critical,keyCertSign
}

make_certificate() { # CA FILE SUBJECT
  make_key "$2.key"
  openssl req -new -key "$2.key" -subj "$3" -out "$2.csr"
  openssl x509 -req -in "$2.csr" -CA "$work/$1.crt" -CAkey "$work/$1.key" -days 2 -out "$2.crt" \
    -set_serial "0x$(openssl rand -hex 8)" -extfile /dev/stdin 2>/dev/null <<<"
subjectAltName=IP:127.0.0.1,DNS:localhost
keyUsage=digitalSignature
extendedKeyUsage=serverAuth,clientAuth"
}

# --- the control plane ------------------------------------------------------------------------------------------------

start_control_plane() {
  local etcd_port peer_port api_port
  free_port; etcd_port=$port
  free_port; peer_port=$port
  free_port; api_port=$port
  make_ca cluster
  make_certificate cluster "$work/apiserver" /CN=kube-apiserver
  make_certificate cluster "$work/admin" /O=system:masters/CN=admin
  openssl genrsa -out "$work/accounts.key" 2048 2>/dev/null

  start etcd "$etcd" --name=e2e --data-dir="$work/etcd" \
    --listen-client-urls="http://127.0.0.1:$etcd_port" --advertise-client-urls="http://127.0.0.1:$etcd_port" \
    --listen-peer-urls="http://127.0.0.1:$peer_port" --initial-advertise-peer-urls="http://127.0.0.1:$peer_port" \
    --initial-cluster="e2e=http://127.0.0.1:$peer_port"
  start apiserver env -u http_proxy -u https_proxy -u HTTP_PROXY -u HTTPS_PROXY "$kube_apiserver" \
    --bind-address=127.0.0.1 --advertise-address=127.0.0.1 --secure-port="$api_port" \
    --endpoint-reconciler-type=none --service-cluster-ip-range=10.96.0.0/16 \
    --etcd-servers="http://127.0.0.1:$etcd_port" --authorization-mode=RBAC \
    --tls-cert-file="$work/apiserver.crt" --tls-private-key-file="$work/apiserver.key" \
    --client-ca-file="$work/cluster.crt" \
    --service-account-issuer=https://kubernetes.default.svc --service-account-key-file="$work/accounts.key" \
    --service-account-signing-key-file="$work/accounts.key" \
    --audit-policy-file="$manifests/audit-policy.yaml" --audit-log-path="$work/audit.log"

  cat >"$work/kubeconfig" <<YAML
apiVersion: v1
kind: Config
current-context: e2e
clusters: [{name: e2e, cluster: {server: "https://127.0.0.1:$api_port", certificate-authority: "$work/cluster.crt"}}]
users: [{name: admin, user: {client-certificate: "$work/admin.crt", client-key: "$work/admin.key"}}]
contexts: [{name: e2e, context: {cluster: e2e, user: admin, namespace: default}}]
YAML
  await "kube-apiserver" 120 k get --raw=/readyz
  await "the namespace default" 60 k get namespace default
  say "$(k version 2>/dev/null | grep -i server || true)"
}

k() { KUBECONFIG=$work/kubeconfig "$kubectl" --cache-dir="$work/cache" --request-timeout=30s "$@"; }

use_widgets() { # FILE of the definition
  k apply -f "$manifests/$1" >/dev/null
  k wait --for=condition=Established --timeout=30s crd/widgets.e2e.example.com >/dev/null
  sleep "$settle"
}

# --- tandem -----------------------------------------------------------------------------------------------------------

# Pods a and b keep their ports and certificate when they are started again.
prepare_pods() {
  local pod
  make_ca webhook
  for pod in a b; do
    mkdir -p "$work/$pod"
    make_certificate webhook "$work/$pod/tls" /CN=tandem
    free_port; webhook_port[$pod]=$port
    free_port; health_port[$pod]=$port
    free_port; metrics_port[$pod]=$port
  done
}
declare -A webhook_port=() health_port=() metrics_port=()

start_tandem() { # POD FLAGS...
  local pod=$1
  shift
  start "tandem-$pod" "$tandem" serve --bind-address=127.0.0.1 --secure-port="${webhook_port[$pod]}" \
    --health-probe-bind-address="127.0.0.1:${health_port[$pod]}" \
    --metrics-bind-address="127.0.0.1:${metrics_port[$pod]}" --cert-dir="$work/$pod" \
    --rules="$source/deploy/rules" --crds="$manifests/widget-strict.yaml" --shutdown-delay-duration=2s "$@"
  await "tandem $pod" 60 curl --silent --fail "http://127.0.0.1:${health_port[$pod]}/readyz"
}

metric() { # PATTERN; the sum of the series of pod a that match
  curl --silent "http://127.0.0.1:${metrics_port[a]}/metrics" |
    awk -v pattern="$1" '$0 ~ pattern { sum += $NF } END { print sum + 0 }'
}

register() { # validating|mutating PATH [PORT]
  local kind=ValidatingWebhookConfiguration url="https://127.0.0.1:${3:-${webhook_port[a]}}$2"
  [ "$1" = validating ] || kind=MutatingWebhookConfiguration
  sed -e "s|KIND|$kind|; s|URL|$url|; s|CA_BUNDLE|$(openssl base64 -A -in "$work/webhook.crt")|" \
    "$manifests/webhook.yaml" | k apply -f - >/dev/null
  sleep "$settle"
}
unregister() {
  k delete validatingwebhookconfiguration,mutatingwebhookconfiguration tandem --ignore-not-found >/dev/null
  sleep "$settle"
}

# --- the tests --------------------------------------------------------------------------------------------------------

# A native object that is wrong is refused by the API server before validating webhooks are called, so that only a
# mutating registration shows what tandem has to say about it.
test_words_of_native_kinds() {
  local file name
  declare -A builtin=()
  for file in "$manifests"/invalid/*.yaml; do builtin[$file]=$(words "$file"); done
  register mutating /enforce
  for file in "${!builtin[@]}"; do
    name=$(basename "$file" .yaml)
    check_equal "words: $name" "${builtin[$file]}" "$(words "$file")"
  done
  check "words: they were tandem's" \
    [ "$(metric 'tandem_admission_requests_total.*decision="deny"')" -ge ${#builtin[@]} ]
  unregister
}

test_words_of_custom_resources() {
  local builtin
  use_widgets widget-strict.yaml
  builtin=$(words_in_any_order "$manifests/widget-invalid.yaml")
  use_widgets widget-loose.yaml
  register validating /validate
  check_equal "words: a custom resource" "$builtin" "$(words_in_any_order "$manifests/widget-invalid.yaml")"
  check "validating: lets a valid widget pass" k create --dry-run=server -f "$manifests/widget-valid.yaml"
  check "validating: lets a valid controller pass" k create --dry-run=server -f "$manifests/valid.yaml"
  unregister
}

test_observe() {
  local file builtin denied mismatches
  file=$manifests/invalid/replicationcontroller-several.yaml
  builtin=$(words "$file")
  denied=$(metric 'tandem_validation_errors_total.*engine="handwritten"')
  register mutating /observe
  check_equal "observe: the API server refuses by itself" "$builtin" "$(words "$file")"
  check "observe: tandem has seen the errors" \
    [ "$(metric 'tandem_validation_errors_total.*engine="handwritten"')" -gt "$denied" ]
  mismatches=$(metric '^declarative_validation_mismatch_total')
  check_equal "observe: both sides agree" 0 "$mismatches"
  check "observe: lets a valid controller pass" k create --dry-run=server -f "$manifests/valid.yaml"
  unregister
}

test_mutate() {
  local color
  register mutating /mutate
  color=$(k create --dry-run=server -f "$manifests/widget-valid.yaml" -o jsonpath='{.spec.color}')
  check_equal "mutate: fills in a default" green "$color"
  unregister
}

# The annotation that the API server has written to its audit log last.
last_authority() {
  jq --raw-output '.annotations["tandem.e2e.example.com/authority"] // empty' "$work/audit.log" | tail -n 1
}

test_gates() {
  local file=$manifests/invalid/replicationcontroller-negative.yaml gates expected builtin
  builtin=$(words "$file")
  for expected in "handwritten DeclarativeValidation=false" \
    "handwritten DeclarativeValidation=true,DeclarativeValidationTakeover=false" \
    "declarative DeclarativeValidation=true,DeclarativeValidationTakeover=true"; do
    gates=${expected#* }
    stop tandem-a || fail "gates: tandem ended with $?"
    start_tandem a "--feature-gates=$gates"
    register mutating /enforce
    check_equal "gates: words with $gates" "$builtin" "$(words "$file")"
    unregister
    register validating /validate
    check "gates: a valid controller with $gates" k apply --dry-run=server -f "$manifests/valid.yaml"
    check_equal "gates: authority with $gates" "${expected%% *}" "$(last_authority)"
    unregister
  done
  stop tandem-a || fail "gates: tandem ended with $?"
  start_tandem a --mutate=defaults,unions
}

served_serial() {
  openssl s_client -connect "127.0.0.1:${webhook_port[a]}" </dev/null 2>/dev/null | openssl x509 -noout -serial
}
serves_other_than() { [ "$(served_serial)" != "$1" ]; }

# Replaced by renaming, so that no half-written file is ever seen.
rotate_certificate() {
  make_certificate webhook "$work/new" /CN=tandem
  mv "$work/new.key" "$work/a/tls.key"
  mv "$work/new.crt" "$work/a/tls.crt"
}

# Writes until the file stop-load is there; says what failed in load-N.failed.
write_constantly() { # N
  until [ -e "$work/stop-load" ]; do
    k apply --dry-run=server -f "$work/many.yaml" >/dev/null 2>>"$work/load-$1.failed" && echo >>"$work/load-$1.done"
  done
}

start_load() {
  local i
  rm -f "$work/stop-load" "$work"/load-*
  for i in $(seq 20); do
    sed "s/name: valid/name: valid-$i/" "$manifests/valid.yaml"
    echo "---"
  done >"$work/many.yaml"
  for i in $(seq "$load_loops"); do write_constantly "$i" & pids[load-$i]=$!; done
}

end_load() { # NAME OF THE TEST
  local i
  sleep 2
  touch "$work/stop-load"
  for i in $(seq "$load_loops"); do
    wait "${pids[load-$i]}" || true
    unset "pids[load-$i]"
  done
  check_equal "$1: no write failed" "" "$(cat "$work"/load-*.failed)"
  check "$1: $(cat "$work"/load-*.done | wc -l) times 20 writes" [ -s "$work/load-1.done" ]
}

test_certificate() {
  local before
  register validating /validate
  start_load
  before=$(served_serial)
  rotate_certificate
  await "the new certificate" 30 serves_other_than "$before"
  pass "certificate: a new one is served"
  end_load "certificate"
  unregister
}

# The balancer stands for the Service: it sends new connections to pods that are ready.
test_rolling_restart() {
  local balancer_port i pod
  start_tandem b
  mkfifo "$work/balancer.in"
  "$balancer" "${webhook_port[a]}:${health_port[a]}" "${webhook_port[b]}:${health_port[b]}" \
    <"$work/balancer.in" >"$work/balancer.port" 2>"$work/balancer.log" &
  pids[balancer]=$!
  exec 4>"$work/balancer.in"
  await "the balancer" 10 test -s "$work/balancer.port"
  balancer_port=$(cat "$work/balancer.port")
  await "a pod behind the balancer" 10 curl --silent --insecure --fail "https://127.0.0.1:$balancer_port/readyz"

  register validating /validate "$balancer_port"
  start_load
  for i in $(seq "$roll_restarts"); do
    pod=a
    [ $((i % 2)) -eq 0 ] || pod=b
    stop "tandem-$pod" || fail "roll: tandem $pod ended with $?"
    start_tandem "$pod"
    sleep 1  # until the balancer has seen it
  done
  end_load "roll"
  unregister
  exec 4>&-
}

find_programs
check_programs
build_programs
work=$(mktemp -d "${TMPDIR:-/tmp}/tandem-e2e.XXXXXX")
trap clean_up EXIT
prepare_pods
start_control_plane
start_tandem a --mutate=defaults,unions

test_words_of_native_kinds
test_words_of_custom_resources
test_observe
test_mutate
test_gates
test_certificate
test_rolling_restart

[ "$failures" -eq 0 ] || die "$failures failed"
say "everything passed"
