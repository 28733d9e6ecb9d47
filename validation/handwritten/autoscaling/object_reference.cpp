// As kubernetes pkg/apis/autoscaling/validation/validation.go, v1.36.
#include "validation/handwritten/autoscaling/object_reference.h"

#include <algorithm>
#include <string>

#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"

namespace tandem::handwritten::autoscaling {
namespace {

constexpr GoField kReferenceFields[] = {
    {"kind", String()},
    {"name", String()},
    {{"apiVersion", "APIVersion"}, String()},
};

bool IsGroupVersion(std::string_view api_version) {
  return std::count(api_version.begin(), api_version.end(), '/') <= 1;
}

/// Parity: a lone slash is read like an empty text, which has no group.
bool HasGroup(std::string_view api_version) {
  return api_version.find('/') != std::string_view::npos && !api_version.starts_with('/');
}

}  // namespace

constexpr GoStruct kCrossVersionObjectReference =
    Struct<kReferenceFields>("CrossVersionObjectReference").In("v2");

// As autoscaling ValidateAPIVersion.
bool IsFineApiVersion(std::string_view api_version, const ApiVersionRules& rules) {
  if (rules.allow_anything) return true;
  return IsGroupVersion(api_version) && (rules.allow_empty_group || HasGroup(api_version));
}

// As autoscaling ValidateCrossVersionObjectReference.
void ValidateObjectReference(const field::Path& path, json::ValueView reference,
                             const ApiVersionRules& rules, field::ErrorList& errors) {
  ValidateRequiredPathSegment(path.Child("kind"), Text(reference, "kind"), errors);
  ValidateRequiredPathSegment(path.Child("name"), Text(reference, "name"), errors);
  const std::string_view api_version = Text(reference, "apiVersion");
  if (IsFineApiVersion(api_version, rules)) return;
  const std::string text(api_version);
  errors.Add(field::Invalid(path.Child("apiVersion"), field::BadValue::String(text),
                            IsGroupVersion(text) ? "apiVersion must specify API group"
                                                 : "unexpected GroupVersion string: " + text));
}

}  // namespace tandem::handwritten::autoscaling
