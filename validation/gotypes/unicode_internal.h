#pragma once

namespace tandem::gotypes {

/// Go's unicode.IsLetter, unicode.IsDigit and unicode.IsUpper.
bool IsLetter(char32_t code);
bool IsDigit(char32_t code);
bool IsUpper(char32_t code);

}  // namespace tandem::gotypes
