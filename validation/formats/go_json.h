#pragma once

#include <string_view>

#include "validation/base/result.h"

namespace tandem::formats {

/// Whether Go's encoding/json accepts the text as one JSON value. A Failure is its
/// json.SyntaxError: `invalid character 'x' looking for beginning of value`. Linear; keeps a byte
/// for each level of nesting, of which there may be 10,000.
Status CheckGoJson(std::string_view text);

/// Go's word for the value that a valid text begins with: `object`, `array`, `string`, `number`,
/// `bool`, `null`.
std::string_view GoJsonWord(std::string_view text);

/// The first number in a valid text that no float64 can hold, which Go decodes into an `any` no
/// more than what is no JSON; empty when there is none. Linear.
std::string_view FindNumberBeyondFloat64(std::string_view text);

}  // namespace tandem::formats
