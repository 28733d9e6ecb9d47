#pragma once

#include <cstdint>
#include <string_view>

#include "cli/lsp/text.h"

namespace tandem::lsp {

/// A part of a pair of a key and its value.
enum class Part : std::uint8_t { kKey, kValue };

/// The part of a text that a reader's position is about, which is that of a key or of an element.
/// For kValue it is the value behind the key, as far as it begins and ends on the line; the key
/// where the value is elsewhere or not there.
Span SpanAt(std::string_view text, std::size_t offset, Part part);

/// The span without the quotes around it, if it has some.
Span WithinQuotes(std::string_view text, Span span);

}  // namespace tandem::lsp
