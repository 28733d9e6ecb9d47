#pragma once

#include <string>

#include "validation/base/result.h"
#include "validation/evidence/judgement.h"

namespace tandem::config {

/// The demands on evidence, as the flags give them.
struct DemandTexts {
  std::string target;        ///< a number between 0 and 1
  std::string confidence;    ///< the same
  std::string waivers_file;  ///< YAML; empty: nothing is waived
  std::string prefix = {};   ///< of the flags' names, for messages: `evidence-`
};

/// The Failure names the flag or the file.
Result<evidence::Demand> ReadDemand(const DemandTexts& texts);

}  // namespace tandem::config
