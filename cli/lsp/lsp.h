#pragma once

#include <string>

#include "cli/command.h"
#include "cli/manual.h"

namespace tandem::lsp {

/// The subcommand: speaks the Language Server Protocol on the standard input and output. `version`
/// is the program's.
int RunLsp(const cli::Arguments& arguments, const cli::Streams& streams,
           const std::string& version);
cli::Manual LspManual();

}  // namespace tandem::lsp
