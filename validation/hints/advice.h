#pragma once

#include <string_view>

#include "validation/field/error.h"

namespace tandem::hints {

/// What to do about a mistake that is made often, known by the words of its error. Empty for
/// others. A literal.
std::string_view AdviceOn(const field::Error& error);

}  // namespace tandem::hints
