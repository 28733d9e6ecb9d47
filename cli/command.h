#pragma once

#include <iosfwd>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tandem::cli {

/// Where a subcommand writes. Borrowed for the call.
struct Streams {
  std::ostream& out;
  std::ostream& err;
  bool err_is_terminal = false;
  bool out_is_terminal = false;
};

/// Command line arguments, without the program's and the subcommand's name.
using Arguments = std::vector<std::string>;

/// A subcommand: returns the exit code.
struct Command {
  std::string_view name;
  std::string_view summary;
  int (*run)(const Arguments& arguments, const Streams& streams);
};

/// Runs the subcommand that the first argument names with the others, or answers --help and
/// --version.
int RunCommand(std::span<const Command> commands, std::string_view version,
               const Arguments& arguments, const Streams& streams);

}  // namespace tandem::cli
