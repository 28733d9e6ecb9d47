#pragma once

#include <map>
#include <string>
#include <string_view>

#include "validation/json/value.h"

namespace tandem::registration {

using Labels = std::map<std::string, std::string, std::less<>>;

/// Whether a LabelSelector selects what has these labels. An absent or empty one selects all.
/// Requirements that cannot be read are ones that nothing meets.
bool Selects(json::ValueView selector, const Labels& labels);

}  // namespace tandem::registration
