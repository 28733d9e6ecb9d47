// Draws pairs of objects of every kind we ship rules for and compares what both sides find: any
// difference that no exception excuses is a finding. The first byte picks the kind, the next eight
// are what the pair is drawn from.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <memory>

#include "tests/equivalence/twins.h"

namespace {

using tandem::equivalence::GeneratorFor;
using tandem::equivalence::Twins;

const Twins& Shipped(const Twins::Sources& sources) {
  static const auto kTwins = Twins::Load(sources);
  if (!kTwins) __builtin_trap();
  return **kTwins;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const auto kSources = Twins::ReadSources();
  if (!kSources) __builtin_trap();
  std::uint64_t seed = 0;
  if (size < 1 + sizeof seed) return 0;
  const Twins& twins = Shipped(*kSources);
  const auto& kind = twins.kinds()[data[0] % twins.kinds().size()];
  std::memcpy(&seed, data + 1, sizeof seed);
  const auto pair = GeneratorFor(kind, *kSources, seed).Next();
  const auto observation = twins.Observe(kind, pair);
  if (!observation) return 0;
  const auto differences = twins.Differences(kind, *observation);
  if (differences.empty()) return 0;
  for (const auto& difference : differences) {
    std::fprintf(stderr, "%s: %s\n", kind.name().c_str(), difference.c_str());
  }
  std::fprintf(stderr, "old: %s\nnew: %s\n", pair.old_object.c_str(), pair.object.c_str());
  __builtin_trap();
}
