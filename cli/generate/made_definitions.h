#pragma once

#include <string>
#include <vector>

#include "cli/command.h"
#include "cli/generate/generate_crd.h"
#include "validation/base/result.h"
#include "validation/crd/generate/generate.h"
#include "validation/json/decode.h"

namespace tandem::generate {

/// The definitions of the kinds of packages, as an API server would take them. What is wrong with
/// the types, and what an API server would refuse, is told on the way, a line each.
Result<std::vector<crd::generate::Generated>> MakeDefinitions(const CrdOrder& order,
                                                              const cli::Streams& streams);

/// The manifest of a definition that was made.
json::Document DecodeDefinition(const std::string& json);

}  // namespace tandem::generate
