#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/meta/object_meta.h"
#include "validation/handwritten/shape.h"
#include "validation/json/value.h"

namespace tandem::handwritten {

extern const StructShape kPolicyRuleShape;

/// The rules of a Role (namespaced) or a ClusterRole.
void ValidatePolicyRules(json::ValueView rules, ObjectScope scope, field::ErrorList& errors);

}  // namespace tandem::handwritten
