#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include "cli/command.h"
#include "config/flag_set.h"
#include "config/options.h"

namespace tandem::generate {

/// The flags and operands of `tandem generate fixtures`.
struct FixtureOrder {
  std::vector<std::string> samples;  ///< files of manifests to start from
  config::Options options;
  std::string output;  ///< a directory
  std::string identifier;
  std::int64_t pairs = 20'000;
  std::int64_t seed = 1;
  std::chrono::nanoseconds time_limit = std::chrono::minutes(10);
};

void AddFixtureFlags(config::FlagSet& flags, FixtureOrder& order);

/// Looks for objects that one rule refuses and no other, and for some that are accepted, and writes
/// them. The exit code: 0, 1 when there are none of some rules, or 2 when rules cannot be loaded,
/// of which was told.
Result<int> GenerateFixtures(FixtureOrder& order, const cli::Streams& streams);

}  // namespace tandem::generate
