#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "cli/lsp/finding.h"

namespace tandem::lsp {

/// The text that a hint says to write instead: that in quotes of `did you mean "replicas"?` and of
/// `it can only be "TCP"`. Nothing where a hint says something else.
std::optional<std::string> ReplacementIn(std::string_view hint);

/// The change that writes the hint's text over a part of `text`; nothing where a hint names none.
/// Quotes around the part stay.
std::optional<Fix> FixOf(std::string_view hint, std::string_view text, Span span);

}  // namespace tandem::lsp
