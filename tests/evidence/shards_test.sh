#!/usr/bin/env bash
# deploy/examples/replay/job.yaml without Kubernetes: the shards as processes beside each other, each told its index as a
# pod is, then one merge. It has to be what one process finds. Usage: shards_test.sh TANDEM
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
tandem=$(realpath "$1")
. "$here/server.sh"

readonly shards=4 reviews=200
cd "$work"
for ((i = 0; i < reviews; ++i)); do
  scaling "$i"
  echo
done >records.jsonl
openssl rand -hex 16 >evidence.key
mkdir shards

replay() { "$tandem" replay --rules="$root/deploy/rules" --evidence-key-file=evidence.key "$@" records.jsonl; }

processes=()
for ((i = 0; i < shards; ++i)); do
  JOB_COMPLETION_INDEX=$i replay --shards=$shards --jobs=1 --evidence="shards/$i.json" >"shard-$i.txt" &
  processes+=($!)
done
replay --evidence=whole.json >whole.txt
for process in "${processes[@]}"; do wait "$process" || die "a shard failed: $(cat shard-*.txt)"; done

documents=0
for ((i = 0; i < shards; ++i)); do
  read -r count rest <"shard-$i.txt"
  [ "$count" -lt $reviews ] || die "shard $i took everything: $count $rest"
  documents=$((documents + count))
done
[ $documents -eq $reviews ] || die "the shards took $documents documents of $reviews"

"$tandem" evidence --output=total shards >total.json || [ $? -eq 1 ] || die "the shards cannot be merged"
# What differs from run to run is left out.
comparable() { sed -E 's/"(instance|started|written|since|first|last)":"[^"]*",?//g; s/"sequence":[0-9]+,//g' "$1"; }
diff <(comparable whole.json) <(comparable total.json) >difference ||
  die "the shards have found something else: $(head -c 500 difference)"
grep -q "\"comparisons\":$reviews" total.json || die "not every review was compared"
