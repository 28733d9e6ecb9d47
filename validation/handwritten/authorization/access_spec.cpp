// As kubernetes pkg/apis/authorization/validation/validation.go, v1.36, and apimachinery
// pkg/apis/meta/v1/validation/validation.go, v0.36.
#include "validation/handwritten/authorization/access_spec.h"

#include <string>
#include <utility>

#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/go_value.h"
#include "validation/handwritten/meta/label_selector.h"
#include "validation/handwritten/meta/object_meta.h"
#include "validation/json/overlay.h"

namespace tandem::handwritten::authorization {
namespace {

using field::BadValue;
using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr GoField kFieldRequirementFields[] = {
    {"key", String()},
    {"operator", String("v1.FieldSelectorOperator")},
    {"values", List(String()), kOmitEmpty},
};
constexpr GoStruct kFieldRequirement =
    Struct<kFieldRequirementFields>("FieldSelectorRequirement").WithJsonNames();

constexpr GoField kFieldSelectorFields[] = {
    {"rawSelector", String()},
    {"requirements", List(kFieldRequirement)},
};
constexpr GoStruct kFieldSelector = Struct<kFieldSelectorFields>("FieldSelectorAttributes");

constexpr GoField kLabelSelectorFields[] = {
    {"rawSelector", String()},
    {"requirements", List(meta::kLabelSelectorRequirement)},
};
constexpr GoStruct kLabelSelector = Struct<kLabelSelectorFields>("LabelSelectorAttributes");

constexpr GoField kResourceFields[] = {
    {"namespace", String()},
    {"verb", String()},
    {"group", String()},
    {"version", String()},
    {"resource", String()},
    {"subresource", String()},
    {"name", String()},
    {"fieldSelector", Pointer(kFieldSelector)},
    {"labelSelector", Pointer(kLabelSelector)},
};
constexpr GoStruct kResourceAttributes = Struct<kResourceFields>("ResourceAttributes");

constexpr GoField kUrlFields[] = {
    {"path", String()},
    {"verb", String()},
};

}  // namespace

constexpr GoStruct kNonResourceAttributes = Struct<kUrlFields>("NonResourceAttributes");

namespace {

constexpr GoField kSpecFields[] = {
    {"resourceAttributes", Pointer(kResourceAttributes)},
    {"nonResourceAttributes", Pointer(kNonResourceAttributes)},
    {"user", String()},
    {"groups", List(String())},
    {"extra", Map(String(), Named("v1.ExtraValue", List(String())))},
    {{"uid", "UID"}, String()},
};

constexpr GoField kSelfSpecFields[] = {
    {"resourceAttributes", Pointer(kResourceAttributes)},
    {"nonResourceAttributes", Pointer(kNonResourceAttributes)},
};

constexpr GoField kStatusFields[] = {
    {"allowed", Bool()},
    {"denied", Bool()},
    {"reason", String()},
    {"evaluationError", String()},
};

constexpr GoType kUrlPointer = Pointer(kNonResourceAttributes);

BadValue UrlAttributes(ValueView spec) {
  return BadValue::Json(GoPointerJson(kUrlPointer, spec.Member("nonResourceAttributes")));
}

void RequireOneTarget(const Path& path, ValueView spec, ErrorList& errors) {
  const bool has_resource = !spec.Member("resourceAttributes").IsMissing();
  const bool has_url = !spec.Member("nonResourceAttributes").IsMissing();
  if (has_resource && has_url) {
    errors.Add(field::Invalid(path.Child("nonResourceAttributes"), UrlAttributes(spec),
                              "cannot be specified in combination with resourceAttributes"));
  } else if (!has_resource && !has_url) {
    errors.Add(field::Invalid(
        path.Child("resourceAttributes"), UrlAttributes(spec),
        "exactly one of nonResourceAttributes or resourceAttributes must be specified"));
  }
}

// As metav1 ValidateFieldSelectorRequirement.
void ValidateFieldRequirement(const Path& path, ValueView requirement, ErrorList& errors) {
  RequireText(path.Child("key"), Text(requirement, "key"), errors, "must be specified");
  meta::ValidateSelectorOperator(path, requirement, meta::SelectorOperators::kAnything, errors);
}

// As metav1 ValidateLabelSelectorRequirement.
void ValidateLabelRequirement(const Path& path, ValueView requirement, ErrorList& errors) {
  meta::ValidateLabelRequirement(path, requirement, meta::SelectorOperators::kAnything,
                                 meta::SelectorValues::kLabelValues, errors);
}

using RequirementRules = void (*)(const Path& path, ValueView requirement, ErrorList& errors);

// As authorization validateFieldSelectorAttributes and validateLabelSelectorAttributes.
void ValidateSelector(const Path& path, ValueView selector, RequirementRules validate,
                      ErrorList& errors) {
  if (selector.IsMissing()) return;
  const std::string_view raw = Text(selector, "rawSelector");
  const ValueView requirements = selector.Member("requirements");
  const Path list = path.Child("requirements");
  if (!raw.empty() && requirements.size() > 0) {
    AddInvalid(path.Child("rawSelector"), raw, "may not specified at the same time as requirements",
               errors);
  }
  if (raw.empty() && requirements.size() == 0) {
    errors.Add(field::Required(list, "when " + path.ToString() +
                                         " is specified, requirements or rawSelector is required"));
  }
  for (std::size_t i = 0; i < requirements.size(); ++i) {
    validate(list.Index(i), requirements.At(i), errors);
  }
}

// As authorization validateResourceAttributes.
void ValidateResource(const Path& path, ValueView resource, ErrorList& errors) {
  ValidateSelector(path.Child("fieldSelector"), resource.Member("fieldSelector"),
                   &ValidateFieldRequirement, errors);
  ValidateSelector(path.Child("labelSelector"), resource.Member("labelSelector"),
                   &ValidateLabelRequirement, errors);
}

/// `rest`, the metadata without the members that it may have, must be empty.
void RequireEmpty(ValueView metadata, ValueView rest, std::string detail, ErrorList& errors) {
  if (SameGoValue(meta::kObjectMeta, rest, {})) return;
  errors.Add(field::Invalid(Path("metadata"),
                            BadValue::Json(GoValueJson(meta::kObjectMeta, metadata)),
                            std::move(detail)));
}

}  // namespace

constexpr GoStruct kSubjectAccessReviewSpec = Struct<kSpecFields>("SubjectAccessReviewSpec");
constexpr GoStruct kSelfSubjectAccessReviewSpec =
    Struct<kSelfSpecFields>("SelfSubjectAccessReviewSpec");
constexpr GoStruct kSubjectAccessReviewStatus = Struct<kStatusFields>("SubjectAccessReviewStatus");

// As authorization ValidateSelfSubjectAccessReviewSpec.
void ValidateSelfAccessSpec(ValueView spec, ErrorList& errors) {
  const Path path("spec");
  RequireOneTarget(path, spec, errors);
  ValidateResource(path.Child("resourceAttributes"), spec.Member("resourceAttributes"), errors);
}

// As authorization ValidateSubjectAccessReviewSpec.
void ValidateAccessSpec(ValueView spec, ErrorList& errors) {
  const Path path("spec");
  RequireOneTarget(path, spec, errors);
  if (Text(spec, "user").empty() && spec.Member("groups").size() == 0) {
    AddInvalid(path.Child("user"), "", "at least one of user or group must be specified", errors);
  }
  ValidateResource(path.Child("resourceAttributes"), spec.Member("resourceAttributes"), errors);
}

void RequireEmptyMetadata(ValueView metadata, ErrorList& errors) {
  json::Overlay overlay;
  RequireEmpty(metadata, overlay.With(metadata, "managedFields", {}), "must be empty", errors);
}

void RequireNamespaceOnly(ValueView metadata, ErrorList& errors) {
  json::Overlay overlay;
  const ValueView rest = overlay.With(metadata, "managedFields", {});
  RequireEmpty(metadata, overlay.With(rest, "namespace", {}), "must be empty except for namespace",
               errors);
}

}  // namespace tandem::handwritten::authorization
