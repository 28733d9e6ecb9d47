#pragma once

#include <string_view>

#include "validation/field/error.h"
#include "validation/handwritten/go_struct.h"
#include "validation/json/value.h"

namespace tandem::handwritten::autoscaling {

/// autoscaling/v2 CrossVersionObjectReference.
extern const GoStruct kCrossVersionObjectReference;

/// The exceptions from the rule that an apiVersion of a reference is a group and a version.
struct ApiVersionRules {
  bool allow_anything = false;
  bool allow_empty_group = false;
};

/// Whether the apiVersion is one group and one version, as far as the rules want it.
bool IsFineApiVersion(std::string_view api_version, const ApiVersionRules& rules);

void ValidateObjectReference(const field::Path& path, json::ValueView reference,
                             const ApiVersionRules& rules, field::ErrorList& errors);

}  // namespace tandem::handwritten::autoscaling
