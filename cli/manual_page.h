#pragma once

#include <span>
#include <string>
#include <string_view>

#include "cli/command.h"

namespace tandem::cli {

/// The page tandem(1) of all commands, as roff.
std::string OverviewPage(std::span<const Command> commands, std::string_view version);

/// The page of one of them, such as tandem-validate(1).
std::string ManualPage(const Command& command, std::span<const Command> commands,
                       std::string_view version);

}  // namespace tandem::cli
