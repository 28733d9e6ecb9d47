#pragma once

#include "validation/handwritten/go_struct.h"
#include "validation/handwritten/meta/object_meta.h"
#include "validation/handwritten/rule_set.h"

namespace tandem::handwritten {

extern const GoStruct kRoleRef;
extern const GoStruct kSubject;

/// The whole of a RoleBinding (namespaced) or a ClusterRoleBinding.
void ValidateBinding(const Request& request, ObjectScope scope, field::ErrorList& errors);

}  // namespace tandem::handwritten
