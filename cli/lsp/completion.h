#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/lsp/cursor.h"
#include "cli/lsp/text.h"
#include "cli/lsp/workspace.h"

namespace tandem::lsp {

/// The kinds of completion items, as the protocol numbers them.
enum class ItemKind : std::uint8_t { kField = 5, kValue = 12, kKeyword = 14, kEnumMember = 20 };

/// Something that may be written.
struct Item {
  std::string label;
  ItemKind kind = ItemKind::kField;
  std::string detail;         ///< the type
  std::string documentation;  ///< Markdown
  std::string text;           ///< it takes the place of the span
  Span span;
  bool is_first = false;  ///< before others: it must be written
};

/// The keys or values that may be written in a manifest at the cursor. The rules must have been
/// loaded.
std::vector<Item> CompleteManifest(const Text& text, std::size_t offset, Workspace& workspace);

/// The documentation of the field at the cursor, in Markdown; empty where there is none. `span`
/// becomes what it is about.
std::string DescribeManifest(const Text& text, std::size_t offset, Workspace& workspace,
                             Span& span);

}  // namespace tandem::lsp
