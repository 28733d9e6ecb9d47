#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/go_struct.h"
#include "validation/json/overlay.h"
#include "validation/json/value.h"

namespace tandem::handwritten::admissionregistration {

// The parts that bindings of validating and of mutating policies have in common.

extern const GoStruct kParamRef;

/// The policy, the parameters and the resources that a binding names. Declarative rules require the
/// policy only in bindings of validating policies.
void ValidateBindingSpec(const field::Path& path, json::ValueView spec, Covered policy_name,
                         field::ErrorList& errors);

/// The binding with what is there by default.
json::ValueView CompleteBinding(json::ValueView binding, json::Overlay& overlay);

}  // namespace tandem::handwritten::admissionregistration
