// As kubernetes pkg/apis/rbac/validation/validation.go, v1.36.
#include "validation/handwritten/rbac/binding.h"

#include <string>

#include "validation/formats/dns.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/completion.h"
#include "validation/handwritten/go_value.h"

namespace tandem::handwritten::rbac {
namespace {

using field::BadValue;
using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr std::string_view kGroup = "rbac.authorization.k8s.io";

constexpr GoField kRoleRefFields[] = {
    {{"apiGroup", "APIGroup"}, String()},
    {"kind", String()},
    {"name", String()},
};

constexpr GoField kSubjectFields[] = {
    {"kind", String()},
    {{"apiGroup", "APIGroup"}, String()},
    {"name", String()},
    {"namespace", String()},
};

BadValue Plain(std::string_view text) { return BadValue::String(std::string(text)); }

void RequireCovered(const Path& path, ErrorList& errors) {
  errors.Add(field::Required(path));
  errors.back().covered_by_declarative = true;
}

void ValidateGroup(const Path& path, std::string_view group, std::string_view expected,
                   ErrorList& errors) {
  if (group != expected) errors.Add(field::NotSupported(path, Plain(group), {expected}));
}

void ValidateRoleKind(const Path& path, std::string_view kind, ObjectScope scope,
                      ErrorList& errors) {
  if (kind == "ClusterRole") return;
  if (scope == ObjectScope::kCluster) {
    errors.Add(field::NotSupported(path, Plain(kind), {"ClusterRole"}));
  } else if (kind != "Role") {
    errors.Add(field::NotSupported(path, Plain(kind), {"Role", "ClusterRole"}));
  }
}

void ValidateRoleRef(ValueView role_ref, ObjectScope scope, ErrorList& errors) {
  const Path path("roleRef");
  ValidateGroup(path.Child("apiGroup"), Text(role_ref, "apiGroup"), kGroup, errors);
  ValidateRoleKind(path.Child("kind"), Text(role_ref, "kind"), scope, errors);
  const std::string_view name = Text(role_ref, "name");
  if (name.empty()) {
    RequireCovered(path.Child("name"), errors);
  } else {
    ValidateRequiredPathSegment(path.Child("name"), name, errors);
  }
}

void ValidateServiceAccount(const Path& path, ValueView subject, ObjectScope scope,
                            ErrorList& errors) {
  if (const std::string_view name = Text(subject, "name"); !name.empty()) {
    AddMessages(path.Child("name"), name, formats::CheckDns1123Subdomain(name), {}, errors);
  }
  ValidateGroup(path.Child("apiGroup"), Text(subject, "apiGroup"), "", errors);
  if (scope == ObjectScope::kCluster && Text(subject, "namespace").empty()) {
    errors.Add(field::Required(path.Child("namespace")));
  }
}

// As rbac ValidateRoleBindingSubject.
void ValidateSubject(const Path& path, ValueView subject, ObjectScope scope, ErrorList& errors) {
  if (Text(subject, "name").empty()) RequireCovered(path.Child("name"), errors);
  const std::string_view kind = Text(subject, "kind");
  if (kind == "ServiceAccount") {
    ValidateServiceAccount(path, subject, scope, errors);
  } else if (kind == "User" || kind == "Group") {
    ValidateGroup(path.Child("apiGroup"), Text(subject, "apiGroup"), kGroup, errors);
  } else {
    errors.Add(
        field::NotSupported(path.Child("kind"), Plain(kind), {"ServiceAccount", "User", "Group"}));
  }
}

void ValidateSubjects(ValueView subjects, ObjectScope scope, ErrorList& errors) {
  const Path path("subjects");
  for (std::size_t i = 0; i < subjects.size(); ++i) {
    const Path subject = path.Index(i);
    ValidateSubject(subject, subjects.At(i), scope, errors);
  }
}

bool IsSameRole(ValueView a, ValueView b) {
  return Text(a, "apiGroup") == Text(b, "apiGroup") && Text(a, "kind") == Text(b, "kind") &&
         Text(a, "name") == Text(b, "name");
}

void ValidateSameRole(const Request& request, ErrorList& errors) {
  const ValueView role_ref = request.object.Member("roleRef");
  if (IsSameRole(role_ref, request.old_object.Member("roleRef"))) return;
  const Path path("roleRef");
  errors.Add(field::Invalid(path, BadValue::Json(GoValueJson(kRoleRef, role_ref)),
                            "cannot change roleRef"));
}

// As rbac ValidateRoleBinding and ValidateClusterRoleBinding.
void ValidateObject(const Request& request, ObjectScope scope, ErrorList& errors) {
  meta::ValidateObjectMeta({scope, meta::kWholePathSegmentName}, request, errors);
  ValidateRoleRef(request.object.Member("roleRef"), scope, errors);
  ValidateSubjects(request.object.Member("subjects"), scope, errors);
}

}  // namespace

constexpr GoStruct kRoleRef = Struct<kRoleRefFields>("RoleRef");
constexpr GoStruct kSubject = Struct<kSubjectFields>("Subject");

// As rbac/v1 SetDefaults_RoleBinding and SetDefaults_ClusterRoleBinding and SetDefaults_Subject.
json::ValueView CompleteBinding(ValueView binding, json::Overlay& overlay) {
  const ValueView group = overlay.String(std::string(kGroup));
  return WithChanged(binding, "subjects", overlay, [&](ValueView subjects) {
    return ForEach(subjects, overlay, [&](ValueView subject) {
      const ValueView kind = subject.Member("kind");
      const bool person =
          kind.IsString() && (kind.AsString() == "User" || kind.AsString() == "Group");
      return person ? FillText(subject, "apiGroup", group, overlay) : subject;
    });
  });
}

// As rbac ValidateRoleBindingUpdate and ValidateClusterRoleBindingUpdate.
void ValidateBinding(const Request& request, ObjectScope scope, ErrorList& errors) {
  ValidateObject(request, scope, errors);
  if (request.operation == Operation::kCreate) return;
  if (!request.options.IsSince(releases::k1_35)) ValidateObject(request, scope, errors);
  meta::ValidateObjectMetaUpdate(request, meta::FinalizerNames::kStandardOnly, errors);
  ValidateSameRole(request, errors);
}

}  // namespace tandem::handwritten::rbac
