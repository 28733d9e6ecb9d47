#pragma once

#include <string>
#include <vector>

#include "config/flag_set.h"
#include "validation/base/result.h"

namespace tandem::cli {

/// Reads flags and returns what is left: the operands, in order. Both may be mixed; everything
/// behind `--` is an operand. The Failure is one line for the user.
Result<std::vector<std::string>> ParseWithOperands(config::FlagSet& flags,
                                                   const std::vector<std::string>& arguments);

}  // namespace tandem::cli
