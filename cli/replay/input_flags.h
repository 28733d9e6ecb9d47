#pragma once

#include <cstdint>
#include <string>

#include "cli/replay/bounded_rows.h"
#include "cli/replay/shard.h"
#include "config/flag_set.h"
#include "validation/base/result.h"

namespace tandem::replay {

/// Flags about how much of the input is judged, by how many threads, and how much is told.
struct InputFlags {
  std::string shard;
  std::int64_t shards = 0;
  std::int64_t jobs = 0;
  std::int64_t samples = 3;
  std::int64_t rows = 1'000;

  [[nodiscard]] RowLimits limits() const;
  /// The part to take: `--shard=2/8`, or the number of `--shards` of an Indexed Job of which this
  /// process is one.
  [[nodiscard]] Result<Shard> ReadShard() const;
};

void AddInputFlags(config::FlagSet& flags, InputFlags& target);

}  // namespace tandem::replay
