#include "cli/lsp/hint_fix.h"

#include "cli/lsp/value_span.h"
#include "validation/base/go_quote.h"

namespace tandem::lsp {

std::optional<std::string> ReplacementIn(std::string_view hint) {
  for (const std::string_view before : {"did you mean \"", "it can only be \""}) {
    if (!hint.starts_with(before)) continue;
    hint.remove_prefix(before.size());
    const std::size_t end = hint.find('"');
    // Neither a name nor a word of an enum has characters that need an escape.
    const bool is_plain = end != std::string_view::npos && end > 0 &&
                          hint.substr(0, end).find('\\') == std::string_view::npos;
    return is_plain ? std::optional(std::string(hint.substr(0, end))) : std::nullopt;
  }
  return std::nullopt;
}

std::optional<Fix> FixOf(std::string_view hint, std::string_view text, Span span) {
  auto replacement = ReplacementIn(hint);
  if (!replacement) return std::nullopt;
  span = WithinQuotes(text, span);
  if (text.substr(span.begin, span.end - span.begin) == *replacement) return std::nullopt;
  return Fix{"Replace with " + GoQuote(*replacement), span, *std::move(replacement)};
}

}  // namespace tandem::lsp
