#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cli/lsp/object_head.h"
#include "cli/lsp/text.h"
#include "validation/verdict/field_guide.h"

namespace tandem::lsp {

/// The place where somebody writes in a manifest. It is found in half-written texts, too: by the
/// indentation of lines, and by brackets. It is within an object: the document, or an item of a
/// list of objects.
struct Cursor {
  enum class Role : std::uint8_t { kKey, kValue };

  Role role = Role::kKey;
  /// The path from the object to the value, or for a key to the object that holds the key.
  std::vector<verdict::GuideStep> path;
  std::string key;           ///< the key as it is written
  Span word;                 ///< the key or the value, without quotes
  bool is_quoted = false;    ///< the word stands in quotes
  bool is_followed = false;  ///< the colon of a key follows
  bool is_json = false;      ///< texts have quotes
  bool needs_blank = false;  ///< there is none yet behind the colon of the key
  Span document;             ///< the document around it
  ObjectHead object;

  /// The path of the field that it is about.
  [[nodiscard]] std::vector<verdict::GuideStep> Field() const;
};

Cursor FindCursor(const Text& text, std::size_t offset);

}  // namespace tandem::lsp
