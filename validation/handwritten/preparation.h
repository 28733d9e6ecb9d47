#pragma once

#include <string_view>

#include "validation/handwritten/kind.h"

namespace tandem::handwritten {

// Helpers for changes that a registry makes to an object beyond those that it makes to every kind.

/// The object with a member of the old one.
json::ValueView TakeOld(std::string_view member, const Submission& write, json::ValueView object,
                        json::Overlay& overlay);

/// The object with another value at `outer.inner`.
json::ValueView SetNested(json::ValueView object, std::string_view outer, std::string_view inner,
                          json::ValueView value, json::Overlay& overlay);

}  // namespace tandem::handwritten
