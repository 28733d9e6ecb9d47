// As kubernetes pkg/apis/authorization/validation/validation.go and
// pkg/registry/authorization/localsubjectaccessreview, v1.36.
#include "validation/handwritten/access.h"
#include "validation/handwritten/authorization/access_spec.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/go_value.h"
#include "validation/handwritten/kind.h"
#include "validation/handwritten/meta/object_meta.h"

namespace tandem::handwritten::authorization {
namespace {

using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr GoField kLocalFields[] = {
    Embedded(meta::kTypeMeta),
    {"metadata", meta::kObjectMeta},
    {"spec", kSubjectAccessReviewSpec},
    {"status", kSubjectAccessReviewStatus},
};
constexpr GoStruct kLocalSubjectAccessReview = Struct<kLocalFields>("LocalSubjectAccessReview");

void ValidateNamespaceOf(ValueView resource, std::string_view name_space, ErrorList& errors) {
  if (resource.IsMissing() || Text(resource, "namespace") == name_space) return;
  AddInvalid(Path("spec.resourceAttributes.namespace"), Text(resource, "namespace"),
             "must match metadata.namespace", errors);
}

// As authorization ValidateLocalSubjectAccessReview.
void ValidateLocal(const Request& request, ErrorList& errors) {
  const ValueView metadata = request.object.Member("metadata");
  const ValueView spec = request.object.Member("spec");
  ValidateAccessSpec(spec, errors);
  RequireNamespaceOnly(metadata, errors);
  ValidateNamespaceOf(spec.Member("resourceAttributes"), Text(metadata, "namespace"), errors);
  const ValueView urls = spec.Member("nonResourceAttributes");
  if (urls.IsMissing()) return;
  errors.Add(
      field::Invalid(Path("spec.nonResourceAttributes"),
                     field::BadValue::Json(GoPointerJson(Pointer(kNonResourceAttributes), urls)),
                     "disallowed on this kind of request"));
}

}  // namespace

TANDEM_KIND(local_subject_access_review) = {
    .key = {"authorization.k8s.io", "v1", "LocalSubjectAccessReview"},
    .resource = "localsubjectaccessreviews",
    .is_kept = false,
    .type = &kLocalSubjectAccessReview,
    .metadata = Metadata::kByRules,
    .create = &ValidateLocal,
    .update = &ValidateLocal,
};

}  // namespace tandem::handwritten::authorization
