#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/command.h"
#include "cli/manual.h"
#include "validation/base/result.h"

namespace tandem::cli {

/// A subcommand that is about to be run.
struct Subcommand {
  std::string name;
  Manual manual;     ///< its flags write to what outlives the run
  const bool& help;  ///< what its flag --help writes to
  int trouble;       ///< the exit code when it cannot do what it was asked for
};

/// Reads the flags, and then shows the help or has the work done with the operands, which returns
/// the exit code. What keeps it from either is said in one line.
int Run(Subcommand subcommand, const Arguments& arguments, const Streams& streams,
        const std::function<Result<int>(const std::vector<std::string>& operands)>& work);

}  // namespace tandem::cli
