#pragma once

#include "validation/markers/token_scanner_internal.h"
#include "validation/markers/value.h"

namespace tandem::markers {

/// Takes a value of a type from the scanner; what is wrong goes to the scanner's errors. As
/// controller-gen pkg/markers, Argument.Parse.
Value ParseValue(TokenScanner& scanner, ArgumentType type);

}  // namespace tandem::markers
