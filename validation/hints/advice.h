#pragma once

#include <string_view>

#include "validation/field/error.h"

namespace tandem::hints {

/// The advice about a mistake that is made often, known by the words of its error; empty for other
/// errors. It is a literal.
std::string_view AdviceOn(const field::Error& error);

}  // namespace tandem::hints
