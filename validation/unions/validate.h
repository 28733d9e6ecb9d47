#pragma once

#include "validation/field/error.h"
#include "validation/json/value.h"
#include "validation/unions/nodes.h"

namespace tandem::unions {

/// Adds what is wrong with the unions of an object to what is already known about it, which should
/// be everything but expressions. An error that says what is already said is not added. There is no
/// ratcheting: an invalid union that is stored has to be repaired by the next write.
///
/// Errors are marked declarative-native, because nobody else validates unions. Throws Panic when
/// the object is nested too deeply.
void Validate(const Node& root, json::ValueView object, field::ErrorList& errors);

}  // namespace tandem::unions
