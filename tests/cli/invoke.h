#pragma once

#include <sstream>
#include <string>

#include "cli/command.h"

namespace tandem::cli {

/// The outcome of a subcommand: its exit code and what it printed.
struct Outcome {
  int code;
  std::string out;
  std::string err;
};

template <typename Function>
Outcome Invoke(Function function, const Arguments& arguments) {
  std::ostringstream out;
  std::ostringstream err;
  const int code = function(arguments, Streams{out, err});
  return {code, out.str(), err.str()};
}

}  // namespace tandem::cli
