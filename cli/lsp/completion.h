#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/lsp/cursor.h"
#include "cli/lsp/text.h"
#include "cli/lsp/workspace.h"

namespace tandem::lsp {

/// As the protocol numbers them.
enum class ItemKind : std::uint8_t { kField = 5, kValue = 12, kKeyword = 14, kEnumMember = 20 };

/// Something that may be written.
struct Item {
  std::string label;
  ItemKind kind = ItemKind::kField;
  std::string detail;         ///< the type
  std::string documentation;  ///< Markdown
  std::string text;           ///< that takes the place of the span
  Span span;
  bool is_first = false;  ///< before others: it must be written
};

/// What may be written in a manifest where the cursor is. The rules must have been loaded.
std::vector<Item> CompleteManifest(const Text& text, std::size_t offset, Workspace& workspace);

/// What is known about the field where the cursor is, in Markdown; empty where nothing is. `span`
/// becomes what it is about.
std::string DescribeManifest(const Text& text, std::size_t offset, Workspace& workspace,
                             Span& span);

}  // namespace tandem::lsp
