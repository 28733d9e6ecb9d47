#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "cli/lsp/object_head.h"
#include "cli/lsp/text.h"
#include "validation/verdict/field_guide.h"

namespace tandem::lsp {

/// A place in brackets, as JSON and YAML have them.
struct FlowPlace {
  /// The path from the outermost bracket to the value, or for a key to the object that holds it.
  std::vector<verdict::GuideStep> path;
  bool is_key = false;
  std::string key;  ///< the last one before the place, or at it
  Span word;        ///< without quotes
  bool is_quoted = false;
  bool is_followed = false;  ///< a colon follows the word

  ObjectHead outermost;
  ObjectHead item;  ///< the item of the outermost object's `items` that holds the place
};

/// The place of an offset in a part of a text that begins with a bracket and may be half written.
/// Brackets deeper than 500 are not told apart.
FlowPlace FindInFlow(std::string_view text, Span part, std::size_t offset);

}  // namespace tandem::lsp
