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

/// Where somebody writes in a manifest, found in texts that are only half written, too: by the
/// indentation of lines, and by brackets. It is within an object: the document, or an item of a
/// list of objects.
struct Cursor {
  enum class Role : std::uint8_t { kKey, kValue };

  Role role = Role::kKey;
  /// The path of a value, of a key that of what holds it, from the object on.
  std::vector<verdict::GuideStep> path;
  std::string key;           ///< the key as it is written
  Span word;                 ///< the key or the value, without quotes
  bool is_quoted = false;    ///< the word stands in quotes
  bool is_followed = false;  ///< by the colon of a key
  bool is_json = false;      ///< texts have quotes
  bool needs_blank = false;  ///< there is none yet behind the colon of the key
  Span document;             ///< the document around it
  ObjectHead object;

  /// The path of the field that it is about.
  [[nodiscard]] std::vector<verdict::GuideStep> Field() const;
};

Cursor FindCursor(const Text& text, std::size_t offset);

}  // namespace tandem::lsp
