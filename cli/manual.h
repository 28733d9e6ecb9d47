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

/// What a subcommand does and is told. Its --help, its manual page and the completions of shells
/// are made from it.
struct Manual {
  std::string_view about;     ///< sentences, in lines of a terminal
  std::string_view operands;  ///< as the usage shows them, such as `PATH...`
  bool takes_paths = false;   ///< operands are files or directories
  std::vector<Word> words = {};
  std::vector<ExitMeaning> exit_codes = {};
  config::FlagSet flags;
};

/// What `--help` prints. The program is how it was called: `tandem`, or `kubectl tandem`.
std::string HelpText(std::string_view program, std::string_view subcommand, const Manual& manual);

}  // namespace tandem::cli
