#pragma once

#include "validation/handwritten/go_struct.h"
#include "validation/handwritten/kind.h"
#include "validation/handwritten/meta/object_meta.h"
#include "validation/handwritten/request.h"

namespace tandem::handwritten::rbac {

extern const GoStruct kRoleRef;
extern const GoStruct kSubject;

inline constexpr DeclaredSince kBindingDeclared[] = {
    {"roleRef.name", releases::k1_35},
    {"subjects[*].name", releases::k1_35},
};

/// The fields of both kinds of bindings.
inline constexpr GoField kBindingFields[] = {
    Embedded(meta::kTypeMeta),
    {"metadata", meta::kObjectMeta},
    {"subjects", List(kSubject)},
    {"roleRef", kRoleRef},
};

/// The defaults of bindings, and of their subjects.
inline constexpr Default kBindingDefaults[] = {
    {"roleRef.apiGroup", "\"rbac.authorization.k8s.io\""}};
json::ValueView CompleteBinding(json::ValueView binding, json::Overlay& overlay);

/// The whole of a RoleBinding (namespaced) or a ClusterRoleBinding.
void ValidateBinding(const Request& request, ObjectScope scope, field::ErrorList& errors);

}  // namespace tandem::handwritten::rbac
