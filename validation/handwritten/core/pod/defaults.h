#pragma once

#include <string_view>

#include "validation/json/overlay.h"
#include "validation/json/value.h"

namespace tandem::handwritten::core::pod {

// The defaults that the API server fills in when it decodes pods. A value of another shape than
// theirs is left as it is, for the decoder to refuse.

/// A pod with the defaults that can change verdicts. Linear in it.
json::ValueView CompletePod(json::ValueView pod, json::Overlay& overlay);

/// The object with the defaults of a template's pod spec, at the path of names with dots between.
json::ValueView CompleteTemplateAt(std::string_view path, json::ValueView object,
                                   json::Overlay& overlay);

}  // namespace tandem::handwritten::core::pod
