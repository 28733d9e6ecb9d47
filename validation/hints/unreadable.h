#pragma once

#include <string>
#include <string_view>

#include "validation/json/value.h"

namespace tandem::hints {

/// The hint about a value that cannot be decoded into the type of its field, in a few words: `put
/// the value in quotes`. `message` is the decoder's, in Go's words, `field` the path of the value.
/// It is empty where it is not certain what was meant. It shows nothing of the value but names and
/// ports, since the value may be a secret.
std::string HintForUnreadable(std::string_view message, std::string_view field,
                              json::ValueView value);

/// The same of a value that is not of the type that a schema wants, in the schema's words:
/// `string`, `integer`, `array`. Empty where it is not certain what was meant.
std::string_view HintForType(std::string_view wanted, std::string_view got);

}  // namespace tandem::hints
