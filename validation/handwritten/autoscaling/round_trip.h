#pragma once

#include "validation/handwritten/request.h"
#include "validation/json/overlay.h"
#include "validation/json/value.h"

namespace tandem::handwritten::autoscaling {

/// The annotations in which versions keep what they have no fields for, as autoscaling/v1 does with
/// further metrics and with how fast is scaled. Conversion takes them away, whatever they hold,
/// before metadata is judged.
json::ValueView WithoutRoundTrip(json::ValueView autoscaler, json::Overlay& overlay);

/// The metrics such an annotation holds, in the form of v2; absent when there is none or when it
/// cannot be decoded, which is then ignored.
json::ValueView AnnotatedMetrics(json::ValueView autoscaler, json::Overlay& overlay);

/// The behavior such an annotation holds; absent as above.
json::ValueView AnnotatedBehavior(json::ValueView autoscaler, json::Overlay& overlay);

}  // namespace tandem::handwritten::autoscaling
