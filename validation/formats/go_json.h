#pragma once

#include <string_view>

#include "validation/base/result.h"

namespace tandem::formats {

/// Whether Go's encoding/json accepts the text as one JSON value. A Failure is its
/// json.SyntaxError: `invalid character 'x' looking for beginning of value`. Linear; keeps a byte
/// for each level of nesting, of which there may be 10,000.
Status CheckGoJson(std::string_view text);

/// What Go names the value that a valid text begins with: `object`, `array`, `string`, `number`,
/// `bool`, `null`.
std::string_view GoJsonWord(std::string_view text);

}  // namespace tandem::formats
