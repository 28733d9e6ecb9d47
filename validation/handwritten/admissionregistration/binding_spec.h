#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/go_struct.h"
#include "validation/json/overlay.h"
#include "validation/json/value.h"

namespace tandem::handwritten::admissionregistration {

// What bindings of policies that validate and of those that mutate have in common.

extern const GoStruct kParamRef;

/// Which policy is bound, to which parameters, and for which requests. Declarative rules require
/// the policy of those bindings only that validate.
void ValidateBindingSpec(const field::Path& path, json::ValueView spec, Covered policy_name,
                         field::ErrorList& errors);

/// The binding with what is there by default.
json::ValueView CompleteBinding(json::ValueView binding, json::Overlay& overlay);

}  // namespace tandem::handwritten::admissionregistration
