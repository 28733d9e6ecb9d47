#include "cli/replay/input_flags.h"

#include <cstddef>

#include "config/environment.h"

namespace tandem::replay {

RowLimits InputFlags::limits() const {
  return {static_cast<std::size_t>(rows), static_cast<std::size_t>(samples)};
}

Result<Shard> InputFlags::ReadShard() const {
  if (!shard.empty() && shards > 0) {
    return Failure{"--shard and --shards say the same: give one of them"};
  }
  if (!shard.empty()) return ParseShard(shard);
  if (shards == 0) return Shard{};
  return ShardOfJob(static_cast<std::uint64_t>(shards),
                    config::Environment("JOB_COMPLETION_INDEX"));
}

void AddInputFlags(config::FlagSet& flags, InputFlags& target) {
  flags.Integer("samples", target.samples, {0, 100}, "Most samples that a row of the result shows");
  flags.Integer("rows", target.rows, {1, 100'000},
                "Most rows of the result; a row is a kind and a rule");
  flags.Integer("jobs", target.jobs, {0, 256}, "Threads that judge; 0: one per CPU");
  flags.String("shard", target.shard, "Judge only this part of the documents, such as 2/8");
  flags.Integer("shards", target.shards, {0, static_cast<std::int64_t>(kMostShards)},
                "Pods of an Indexed Job that share the documents: this one judges the part that "
                "JOB_COMPLETION_INDEX names");
}

}  // namespace tandem::replay
