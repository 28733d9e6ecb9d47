#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "validation/synthesis/campaign.h"

namespace tandem::readiness {

/// The results of a synthesis that are to be reported. Borrowed.
struct SynthesisReport {
  const std::vector<synthesis::KindResult>& kinds;
  std::uint64_t seed = 0;
};

/// A sentence, a table, and each difference with its smallest objects as YAML. May have any
/// characters that objects have.
std::string RenderSynthesisText(const SynthesisReport& report);

/// The same for programs.
std::string RenderSynthesisJson(const SynthesisReport& report);

/// Whether every kind was tried to the end, and without a difference.
bool AllAgree(const std::vector<synthesis::KindResult>& kinds);

}  // namespace tandem::readiness
