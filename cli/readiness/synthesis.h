#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include "cli/command.h"
#include "config/flag_set.h"
#include "config/options.h"
#include "validation/base/result.h"

namespace tandem::readiness {

/// The objects that are to be drawn, and the rules or the webhook that judge them.
struct SynthesisRequest {
  std::int64_t pairs = 0;  ///< of each kind; 0: nothing is drawn
  std::int64_t seed = 1;
  std::int64_t most_requests = 100'000;  ///< to a legacy webhook
  std::chrono::nanoseconds time_limit = std::chrono::minutes(10);
  bool against_generated = false;  ///< types against the definitions that are generated from them
  std::string evidence_file;
  std::string key_file;
  config::Options options;  ///< rules, gates, legacy webhook

  // These are set by flags that merging evidence has, too.
  std::vector<std::string> samples;
  std::string identifier;
  std::string output;
  std::chrono::nanoseconds timeout{};
};

void AddSynthesisFlags(config::FlagSet& flags, SynthesisRequest& request);

/// The result of a synthesis.
enum class Conclusion : std::uint8_t {
  kAgree,    ///< nothing differs
  kDiffer,   ///< something does, or not all was tried
  kRefused,  ///< the rules could not be loaded, which has been told
};

/// Draws pairs of objects, has both sides judge them and says what differs. `build` identifies the
/// handwritten rules in evidence.
Result<Conclusion> Synthesize(const SynthesisRequest& request, const std::string& build,
                              const cli::Streams& streams);

}  // namespace tandem::readiness
