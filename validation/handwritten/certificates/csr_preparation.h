#pragma once

#include <initializer_list>
#include <string_view>

#include "validation/handwritten/kind.h"

namespace tandem::handwritten::certificates {

/// The conditions, of which those of a type are as they were if there are as many as before.
json::ValueView PreserveConditions(std::initializer_list<std::string_view> types,
                                   json::ValueView conditions, json::ValueView old,
                                   json::Overlay& overlay);

/// The spec never changes, and each subresource writes its own part of the status only.
json::ValueView PrepareCsr(const Submission& write, json::ValueView request,
                           json::Overlay& overlay);

}  // namespace tandem::handwritten::certificates
