#pragma once

#include <string_view>
#include <vector>

namespace tandem::hints {

/// The texts in quotes of the detail `supported values: "A", "B"`, of which so many are looked
/// through as kMaxCandidates says; none of other details. Views into the detail.
std::vector<std::string_view> SupportedValues(std::string_view detail);

}  // namespace tandem::hints
