#pragma once

#include <string_view>

#include "validation/handwritten/options.h"
#include "validation/json/overlay.h"
#include "validation/json/value.h"

namespace tandem::handwritten {

/// The object of a kind with handwritten rules as the API server of a release decodes it: with the
/// defaults of its fields, and in the namespace `default` if it belongs into one and names none. A
/// manifest as users write it comes before that. Applied again it changes nothing. The result
/// shares values with the object and the overlay. Other kinds stay as they are, and so does an
/// object that cannot be decoded, for the decoder to refuse.
json::ValueView ApplyDefaults(std::string_view group, std::string_view version,
                              std::string_view kind, json::ValueView object, json::Overlay& overlay,
                              releases::Release release = kNewestRules);

/// The same of an old object, whose parts that can be decoded have a say whatever the others are.
json::ValueView ApplyOldDefaults(std::string_view group, std::string_view version,
                                 std::string_view kind, json::ValueView object,
                                 json::Overlay& overlay, releases::Release release = kNewestRules);

}  // namespace tandem::handwritten
