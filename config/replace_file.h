#pragma once

#include <string>
#include <string_view>

#include "validation/base/result.h"

namespace tandem::config {

/// Puts the text in the place of a file, all at once: whoever reads it sees either what was there
/// or all of the text, whatever happens. The file is for its owner alone. A Failure names it.
Status ReplaceFile(const std::string& path, std::string_view text);

}  // namespace tandem::config
