#pragma once

#include <iosfwd>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "validation/base/result.h"

namespace tandem::cli {

struct Manual;

/// The streams that a subcommand writes to, and the name of its program. Borrowed for the call.
struct Streams {
  std::ostream& out;
  std::ostream& err;
  bool err_is_terminal = false;
  bool out_is_terminal = false;
  std::string_view program = "tandem";
};

/// Command line arguments, without the program's and the subcommand's name.
using Arguments = std::vector<std::string>;

/// A subcommand; running it returns the exit code. The flags of its manual are there to be
/// described, not to be parsed.
struct Command {
  std::string_view name;
  std::string_view summary;
  int (*run)(const Arguments& arguments, const Streams& streams);
  Manual (*manual)();
};

/// The name that users have for the program in a file: `kubectl tandem` for a plugin of kubectl,
/// which is a file named kubectl-tandem.
std::string_view ProgramName(std::string_view path);

/// Runs the subcommand that the first argument names with the others, or answers --help and
/// --version.
int RunCommand(std::span<const Command> commands, std::string_view version,
               const Arguments& arguments, const Streams& streams);

/// Says in one line why a subcommand cannot do what it was asked for.
void Complain(const Streams& streams, std::string_view subcommand, const Failure& failure);

/// The same for a failure that may quote expressions, in lines of their own.
void ComplainWithExcerpts(const Streams& streams, std::string_view subcommand,
                          const Failure& failure);

/// The same for rules that were not loaded: there is a line for each mistake in them.
void ComplainOfRules(const Streams& streams, std::string_view subcommand, const Failure& failure);

}  // namespace tandem::cli
