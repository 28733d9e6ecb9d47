# Sourced by load.sh and gate.sh: starts and ends the servers that are measured. Uses $build, $source and die.

work=$(mktemp -d)
declare -A pid_of port_of
trap 'stop_servers; rm -rf "$work"' EXIT
trap 'exit 130' INT TERM

tandem=$build/cli/tandem
floor_server=$build/tests/bench/floor_server

# Real-time priority, where we may have it: what is measured goes before what else runs on its core.
raised=()
! chrt -r 1 true 2>/dev/null || raised=(chrt -r 1)

# Sets `first_core` and `second_core` to those we may use, both the same where there is only one, and `server_cores`.
choose_cores() {
  local cores
  mapfile -t cores < <(awk '$1 == "Cpus_allowed_list:" {
    count = split($2, part, ",")
    for (i = 1; i <= count; ++i) {
      ends = split(part[i], range, "-")
      for (core = range[1]; core <= range[ends]; ++core) print core
    }
  }' /proc/self/status)
  first_core=${cores[0]}
  second_core=${cores[1]:-$first_core}
  server_cores=$first_core
}

# Becomes the command, so that its process is the one that was started.
exec_on_core() { # CORE COMMAND...
  exec "${raised[@]}" taskset -c "$@"
}

make_certificate() {
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=localhost \
    -addext subjectAltName=DNS:localhost -keyout "$work/tls.key" -out "$work/tls.crt" 2>"$work/openssl.log" ||
    { cat "$work/openssl.log" >&2; die "openssl made no certificate"; }
}

# Sets REPLY to a loopback port nobody listens on.
pick_port() {
  local attempt
  for attempt in {1..100}; do
    REPLY=$((20000 + RANDOM % 12000))
    (exec 3<>"/dev/tcp/127.0.0.1/$REPLY") 2>/dev/null || return 0
  done
  die "no free port after $attempt attempts"
}

nginx_configuration() { # PORT
  cat <<END
daemon off;
worker_processes 1;
pid $work/nginx.pid;
error_log stderr;
events { worker_connections 4096; }
http {
  access_log off;
  client_body_temp_path $work/nginx-body;
  proxy_temp_path $work/nginx-proxy;
  fastcgi_temp_path $work/nginx-fastcgi;
  scgi_temp_path $work/nginx-scgi;
  uwsgi_temp_path $work/nginx-uwsgi;
  client_body_buffer_size 512k;
  client_max_body_size 32m;
  keepalive_requests 1000000000;
  keepalive_timeout 180s;
  server {
    listen 127.0.0.1:$1 ssl reuseport;
    ssl_protocols TLSv1.3;
    ssl_certificate $work/tls.crt;
    ssl_certificate_key $work/tls.key;
    location / {
      default_type application/json;
      return 200 '{"kind":"AdmissionReview","apiVersion":"admission.k8s.io/v1","response":{"uid":"constant","allowed":true}}';
    }
  }
}
END
}

# Sets `command` to what serves on $1 under the name $2, with one thread for requests unless it says otherwise.
server_command() {
  local rules=(--rules="$source/deploy/rules")
  [[ $2 != upstream* ]] || rules=(--rules=none --rules="$source/tests/bench/rules")
  local tandem_serve=("$tandem" serve --threads=1 --bind-address=127.0.0.1 --secure-port="$1"
    --tls-cert-file="$work/tls.crt" --tls-private-key-file="$work/tls.key"
    --health-probe-bind-address=0 --metrics-bind-address=0 --shutdown-delay-duration=0s
    "${rules[@]}" --crds="$source/tests/bench/payloads/database_crd.json")
  case $2 in
    two-threads) command=("${tandem_serve[@]}" --threads=2) ;;
    takeover | upstream-takeover) command=("${tandem_serve[@]}"
      --feature-gates=DeclarativeValidation=true,DeclarativeValidationTakeover=true) ;;
    dual-run | upstream) command=("${tandem_serve[@]}"
      --feature-gates=DeclarativeValidation=true,DeclarativeValidationTakeover=false) ;;
    handwritten) command=("${tandem_serve[@]}"
      --feature-gates=DeclarativeValidation=false,DeclarativeValidationTakeover=false) ;;
    parse | constant) command=("$floor_server" "$2" "$1" "$work/tls.crt" "$work/tls.key" 1) ;;
    nginx)
      nginx_configuration "$1" >"$work/nginx.conf"
      command=(nginx -e stderr -p "$work" -c "$work/nginx.conf")
      ;;
    *) die "there is no server $2" ;;
  esac
}

await_port() { # NAME: until it accepts connections or has ended
  until (exec 3<>"/dev/tcp/127.0.0.1/${port_of[$1]}") 2>/dev/null; do
    kill -0 "${pid_of[$1]}" 2>/dev/null || { cat "$work/$1.log" >&2; die "$1 does not serve; its log is above"; }
    sleep 0.01
  done
}

start_server() { # NAME
  local command
  pick_port
  port_of[$1]=$REPLY
  server_command "$REPLY" "$1"
  exec_on_core "$server_cores" "${command[@]}" >"$work/$1.log" 2>&1 </dev/null &
  pid_of[$1]=$!
  await_port "$1"
}

# The process that does the work: of nginx, the worker.
measured_process() { # NAME
  local pid=${pid_of[$1]}
  if [ "$1" = nginx ]; then xargs <"/proc/$pid/task/$pid/children"; else echo "$pid"; fi
}

stop_server() { # NAME, also of a client beside them
  kill -TERM "${pid_of[$1]}" 2>/dev/null && wait "${pid_of[$1]}" 2>/dev/null || true
  unset "pid_of[$1]"
}

stop_servers() {
  local name
  for name in "${!pid_of[@]}"; do stop_server "$name"; done
}
