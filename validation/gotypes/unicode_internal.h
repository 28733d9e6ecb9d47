#pragma once

namespace tandem::gotypes {

/// Go's unicode.IsLetter, unicode.IsDigit, unicode.IsUpper and unicode.IsSpace.
bool IsLetter(char32_t code);
bool IsDigit(char32_t code);
bool IsUpper(char32_t code);
bool IsSpace(char32_t code);

}  // namespace tandem::gotypes
