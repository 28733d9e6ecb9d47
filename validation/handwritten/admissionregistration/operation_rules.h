#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/go_struct.h"
#include "validation/json/overlay.h"
#include "validation/json/value.h"

namespace tandem::handwritten::admissionregistration {

extern const GoStruct kRuleWithOperations;
extern const GoStruct kNamedRuleWithOperations;

/// The rules of a webhook: operations, and the resources that they are done to.
void ValidateOperationRules(const field::Path& path, json::ValueView rules,
                            field::ErrorList& errors);

/// The same of certain objects only.
void ValidateNamedRules(const field::Path& path, json::ValueView rules, field::ErrorList& errors);

/// The operations in which something can be changed.
void ValidateMutatedOperations(const field::Path& path, json::ValueView rules,
                               field::ErrorList& errors);

/// The rules with the scope that they have by default.
json::ValueView CompleteRules(json::ValueView rules, json::Overlay& overlay);

}  // namespace tandem::handwritten::admissionregistration
