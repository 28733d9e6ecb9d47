#pragma once

#include <span>
#include <string_view>

#include "cli/command.h"

namespace tandem::cli {

/// `tandem man [SUBCOMMAND]`: prints a manual page of these commands as roff.
int RunMan(std::span<const Command> commands, std::string_view version, const Arguments& arguments,
           const Streams& streams);

/// The manual of `tandem man`, which takes the names of these commands.
Manual ManManual(std::span<const Command> commands);

}  // namespace tandem::cli
