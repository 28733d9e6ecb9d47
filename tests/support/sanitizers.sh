# shellcheck shell=bash
# What a command has before it to run under ThreadSanitizer: that of GCC 12 and 13 cannot start where the kernel spreads
# addresses wider than it expects.
plain_addresses=()
if setarch "$(uname -m)" -R true 2>/dev/null; then plain_addresses=(setarch "$(uname -m)" -R); fi
