#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cli/lsp/text.h"
#include "validation/verdict/field_guide.h"

namespace tandem::lsp {

/// Where somebody writes in a manifest, found in texts that are only half written, too: by the
/// indentation of lines, and by brackets.
struct Cursor {
  enum class Role : std::uint8_t { kKey, kValue };

  Role role = Role::kKey;
  /// The path of a value; of a key the path of the object that holds it.
  std::vector<verdict::GuideStep> path;
  std::string key;           ///< the key as it is written
  Span word;                 ///< the key or the value, without quotes
  bool is_quoted = false;    ///< the word stands in quotes
  bool is_followed = false;  ///< by the colon of a key
  bool is_json = false;      ///< texts have quotes
  bool needs_blank = false;  ///< there is none yet behind the colon of the key
  Span document;             ///< the document around it

  // What the document says that it is; empty where it does not.
  std::string api_version;
  std::string kind;

  /// The path of the field that it is about.
  [[nodiscard]] std::vector<verdict::GuideStep> Field() const;
};

Cursor FindCursor(const Text& text, std::size_t offset);

}  // namespace tandem::lsp
