#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "config/flag_set.h"

namespace tandem::cli {

struct ExitMeaning {
  int code;
  std::string_view meaning;
};

/// One of the words that an operand may be.
struct Word {
  std::string word;
  std::string meaning;
};

/// The description of a subcommand and of its arguments. Its --help, its manual page and the
/// completions of shells are made from it.
struct Manual {
  std::string_view about;     ///< sentences, in lines of a terminal
  std::string_view operands;  ///< as the usage shows them, such as `PATH...`
  bool takes_paths = false;   ///< operands are files or directories
  std::vector<Word> words = {};
  std::vector<ExitMeaning> exit_codes = {};
  config::FlagSet flags;
};

/// The text that `--help` prints. `program` is `tandem` or `kubectl tandem`, as it was called.
std::string HelpText(std::string_view program, std::string_view subcommand, const Manual& manual);

}  // namespace tandem::cli
