#pragma once

#include <span>
#include <string>
#include <string_view>

#include "cli/command.h"
#include "cli/manual.h"

namespace tandem::cli {

/// The script that a shell runs to complete the subcommands, their flags and operands, under the
/// names `tandem` and `kubectl-tandem`.
std::string BashCompletion(std::span<const Command> commands);
std::string ZshCompletion(std::span<const Command> commands);
std::string FishCompletion(std::span<const Command> commands);

/// The beginning of a help text that says what a flag is for, without its details.
std::string_view Gist(std::string_view help);

/// `text` between single quotes, with what ends them and the characters of `special` behind
/// `escape`.
std::string ShellQuote(std::string_view text, std::string_view end_quote,
                       std::string_view special = {});

}  // namespace tandem::cli
