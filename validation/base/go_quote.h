#pragma once

#include <string>
#include <string_view>

namespace tandem {

/// Go's strconv.IsPrint: letters, marks, numbers, punctuation, symbols and the ASCII space.
bool IsGoPrintable(char32_t code);

/// A string as Go's %q prints it: printable Unicode kept, control and other non-printable runes
/// escaped, invalid UTF-8 bytes as \xNN.
std::string GoQuote(std::string_view text);
void AppendGoQuoted(std::string_view text, std::string& out);

/// A single character as Go's %q prints a rune: 'a', '\n', '\u00a0'.
std::string GoQuoteRune(char32_t code);

/// A string as errors of Go's time package quote it: every byte that is not printable ASCII as
/// \xNN.
std::string GoTimeQuote(std::string_view text);

/// A string as Go's encoding/json writes it: <, >, &, U+2028 and U+2029 escaped, invalid UTF-8 as
/// \ufffd, \b \f \n \r \t and \u00NN for control characters, everything else kept.
void AppendGoJsonQuoted(std::string_view text, std::string& out);

}  // namespace tandem
