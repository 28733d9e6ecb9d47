#pragma once

#include "validation/gotypes/loader.h"
#include "validation/tags/settings.h"

namespace tandem::custom {

/// The hooks that +k8s:customValidation calls in rules for kinds of Kubernetes: validations that no
/// other tag expresses. There is one for every type and field of the universe that has the tag and
/// that we have a validation for, wherever the package lies.
tags::Hooks HooksFor(const gotypes::Universe& universe);

}  // namespace tandem::custom
