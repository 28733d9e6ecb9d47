#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/go_struct.h"
#include "validation/handwritten/request.h"
#include "validation/json/overlay.h"
#include "validation/json/value.h"

namespace tandem::handwritten::admissionregistration {

// The parts that validating and mutating policies have in common.

extern const GoStruct kParamKind;

/// The failurePolicy, the paramKind and the matchConstraints of a policy.
void ValidatePolicyScope(const field::Path& path, json::ValueView spec, field::ErrorList& errors);

/// Whether expressions may use parameters.
bool HasParams(json::ValueView spec);

/// Conditions that have not changed need not be valid.
void ValidatePolicyConditions(const field::Path& path, const Request& request,
                              field::ErrorList& errors);

/// The policy with what is there by default.
json::ValueView CompletePolicy(json::ValueView policy, json::Overlay& overlay);

}  // namespace tandem::handwritten::admissionregistration
