#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/go_struct.h"
#include "validation/handwritten/meta/object_meta.h"
#include "validation/json/value.h"

namespace tandem::handwritten::rbac {

extern const GoStruct kPolicyRule;

/// The rules of a Role (namespaced) or a ClusterRole.
void ValidatePolicyRules(json::ValueView rules, ObjectScope scope, field::ErrorList& errors);

}  // namespace tandem::handwritten::rbac
