#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "validation/base/result.h"

namespace tandem::replay {

/// The part of the documents that a process takes, when several share the work.
struct Shard {
  std::uint64_t index = 0;
  std::uint64_t count = 1;

  /// Whether the document with this identity is in it. Of all shards exactly one takes it, whatever
  /// machine it runs on.
  [[nodiscard]] bool Takes(std::string_view identity) const;
};

inline constexpr std::uint64_t kMostShards = 100'000;

/// `2/8` is the third of eight.
Result<Shard> ParseShard(std::string_view text);

/// The shard of a pod of an Indexed Job, whose index Kubernetes tells it.
Result<Shard> ShardOfJob(std::uint64_t count, std::string_view index);

}  // namespace tandem::replay
