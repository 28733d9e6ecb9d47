#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/go_struct.h"
#include "validation/json/value.h"

namespace tandem::handwritten::flowcontrol {

extern const GoStruct kPolicyRulesWithSubjects;

/// The rules of a flow: which requests belong to it, and which subjects make them.
void ValidateFlowRules(const field::Path& path, json::ValueView rules, field::ErrorList& errors);

}  // namespace tandem::handwritten::flowcontrol
