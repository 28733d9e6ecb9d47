#include "cli/operands.h"

#include <algorithm>

namespace tandem::cli {
namespace {

bool IsFlag(const std::string& argument) { return argument.size() > 1 && argument[0] == '-'; }

/// Whether the flag's value is the next argument. A long name may have one dash, as in Go: -output.
bool TakesNext(const config::FlagSet& flags, const std::string& argument) {
  const bool is_letter = argument.size() == 2 && argument[1] != '-';
  std::string name = argument.substr(argument.starts_with("--") ? 2 : 1);
  std::replace(name.begin(), name.end(), '_', '-');
  return std::any_of(flags.flags().begin(), flags.flags().end(), [&](const config::Flag& flag) {
    const bool is_meant = is_letter ? flag.shorthand == argument[1] : flag.name == name;
    return is_meant && flag.bare_value.empty();
  });
}

}  // namespace

Result<std::vector<std::string>> ParseWithOperands(config::FlagSet& flags,
                                                   const std::vector<std::string>& arguments) {
  std::vector<std::string> operands;
  std::vector<std::string> given;
  for (auto argument = arguments.begin(); argument != arguments.end(); ++argument) {
    if (*argument == "--") {
      operands.insert(operands.end(), std::next(argument), arguments.end());
      break;
    }
    if (!IsFlag(*argument)) {
      operands.push_back(*argument);
      continue;
    }
    given.push_back(*argument);
    if (TakesNext(flags, *argument) && std::next(argument) != arguments.end()) {
      given.push_back(*++argument);
    }
  }
  Status parsed = flags.Parse(given);
  if (!parsed) return parsed.error();
  return operands;
}

}  // namespace tandem::cli
