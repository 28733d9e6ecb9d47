# shellcheck shell=bash
# What kubectl says, and nothing else: it fails when the object is refused. k is kubectl.
words() { k create -f "$1" 2>&1 || true; }

# The same of a custom resource, whose causes an API server lists in no order.
words_in_any_order() { words "$1" | LC_ALL=C sort; }
