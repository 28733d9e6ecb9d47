#!/usr/bin/env bash
# Starts systemd in a root that has the Debian package and a certificate in /etc/tandem/tls, and has it start the
# service, look at it, load its rules again, stop it and remove the package: systemd.sh ROOT
# As root. What happens in ROOT stays there.
set -euo pipefail
[ $# -eq 1 ] || { echo "usage: systemd.sh ROOT" >&2; exit 2; }
root=$(realpath "$1")

say() { echo "systemd: $*"; }
die() { echo "systemd: $*" >&2; exit 1; }
command -v systemd-nspawn >/dev/null || die "systemd-nspawn is missing; ./deploy/install-packages.sh image installs it"

# What happens in there, with what is printed in /trial.log.
cat >"$root/trial" <<'END'
#!/bin/bash
set -euo pipefail
die() { echo "$*"; systemctl status --no-pager tandem; journalctl --no-pager --unit=tandem; exit 1; }
trap 'systemctl exit $?' EXIT
logged() { journalctl --output=cat --unit=tandem | grep --quiet -F "$1"; }
await() { until "$@"; do sleep 0.2; done; }
# Its own word on its ports, its certificate, its rules and its gates.
doctor() { tandem doctor --config=/etc/tandem/tandem.yaml --ca-file=/etc/tandem/tls/tls.crt; }

systemctl enable --now tandem || die "it does not start"
await logged Serving
await doctor
[ "$(systemctl show --value --property=NRestarts tandem)" = 0 ] || die "it was started again"
[ "$(stat --format=%U "/proc/$(systemctl show --value --property=MainPID tandem)")" = tandem ] || die "it runs as another user"
logged 'Sandbox is complete' || die "systemd leaves it no sandbox of its own"
systemctl reload tandem || die "it does not reload"
await logged 'Loaded rules'
await doctor
systemctl stop tandem
logged Stopped || die "it does not stop in order"
[ "$(systemctl show --value --property=Result tandem)" = success ] || die "it stops with an error"
systemctl start tandem
dpkg -P tandem
! systemctl is-active --quiet tandem || die "it runs without its package"
! getent passwd tandem || die "its user is left"
END
cat >"$root/usr/lib/systemd/system/trial.service" <<'END'
[Unit]
After=multi-user.target
[Service]
Type=oneshot
ExecStart=/trial
StandardOutput=file:/trial.log
StandardError=inherit
END
chmod 755 "$root/trial"
mkdir -p "$root/etc/systemd/system/multi-user.target.wants"
ln -s /usr/lib/systemd/system/trial.service "$root/etc/systemd/system/multi-user.target.wants/trial.service"

# Its own filter of system calls leaves out those of Landlock.
code=0
timeout 3000 systemd-nspawn --quiet --directory="$root" --machine="tandem-$$" --register=no --keep-unit --boot \
  --private-network --console=pipe \
  --system-call-filter="landlock_create_ruleset landlock_add_rule landlock_restrict_self" \
  </dev/null >"$root/boot.log" 2>&1 || code=$?
[ -e "$root/trial.log" ] || { cat "$root/boot.log" >&2; die "systemd did not come up"; }
[ $code -eq 0 ] || { cat "$root/trial.log" >&2; die "the above ended with exit code $code"; }
say "the service starts with its sandbox, loads again, stops, and goes with its package"
