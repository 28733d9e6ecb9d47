#pragma once

#include <span>

#include "cli/command.h"

namespace tandem::cli {

/// `tandem completion bash|zsh|fish`: prints what the shell has to run to complete these commands.
int RunCompletion(std::span<const Command> commands, const Arguments& arguments,
                  const Streams& streams);

Manual CompletionManual();

}  // namespace tandem::cli
