#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/lsp/cursor.h"
#include "cli/lsp/text.h"
#include "cli/lsp/workspace.h"

namespace tandem::lsp {

/// The texts that the rules support where the cursor is, in their order: the document is judged
/// with a text there that nothing supports, and the errors tell. So every rule that has a list
/// tells it, handwritten ones too. None where others are supported, or the document is half
/// written.
std::vector<std::string> SupportedTexts(const Text& text, const Cursor& cursor,
                                        Workspace& workspace);

}  // namespace tandem::lsp
