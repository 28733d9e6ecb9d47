#pragma once

#include "validation/handwritten/meta/object_meta.h"
#include "validation/handwritten/rule_set.h"
#include "validation/handwritten/shape.h"

namespace tandem::handwritten {

extern const StructShape kRoleRefShape;
extern const StructShape kSubjectShape;

/// The whole of a RoleBinding (namespaced) or a ClusterRoleBinding.
void ValidateBinding(const Request& request, ObjectScope scope, field::ErrorList& errors);

}  // namespace tandem::handwritten
