#pragma once

#include <string_view>

#include "validation/json/overlay.h"
#include "validation/json/value.h"

namespace tandem::handwritten::core::pod {

// What the API server fills in when it decodes pods. What has another shape than theirs is left as
// it is, for the decoder to refuse.

/// A pod, as far as defaults change verdicts. Linear in it.
json::ValueView CompletePod(json::ValueView pod, json::Overlay& overlay);

/// The object with the spec of a template of pods at the path of names, with dots between.
json::ValueView CompleteTemplateAt(std::string_view path, json::ValueView object,
                                   json::Overlay& overlay);

}  // namespace tandem::handwritten::core::pod
