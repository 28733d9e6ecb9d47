// As kubernetes pkg/apis/core/validation/validation.go, v1.36.
#include "validation/handwritten/core/pod/scheduling.h"

#include <string>

#include "validation/formats/dns.h"
#include "validation/formats/label.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"

namespace tandem::handwritten::core::pod {
namespace {

using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr std::string_view kQualifiedName = "format=qualified-name";

}  // namespace

// As core validateReadinessGates.
void ValidateReadinessGates(const Path& path, ValueView gates, ErrorList& errors) {
  for (std::size_t i = 0; i < gates.size(); ++i) {
    const Path at = path.Index(i);
    const std::string_view type = Text(gates.At(i), "conditionType");
    AddMessages(at.Child("conditionType"), type, formats::CheckLabelKey(type), kQualifiedName,
                errors);
  }
}

// As core validateSchedulingGates.
void ValidateSchedulingGates(const Path& path, ValueView gates, ErrorList& errors) {
  SeenTexts names;
  for (std::size_t i = 0; i < gates.size(); ++i) {
    const Path at = path.Index(i);
    const std::string_view name = Text(gates.At(i), "name");
    AddMessages(at, name, formats::CheckLabelKey(name), kQualifiedName, errors);
    if (names.Insert(name)) continue;
    errors.Add(field::Duplicate(at, field::BadValue::String(std::string(name))));
  }
}

void ValidateSchedulingGroup(const Path& path, ValueView group, ErrorList& errors) {
  if (group.IsMissing()) return;
  const Path at = path.Child("podGroupName");
  const ValueView name = group.Member("podGroupName");
  if (name.IsMissing()) {
    errors.Add(field::Invalid(at, field::BadValue(), "must specify one of: `podGroupName`"));
    return;
  }
  AddMessages(at, name.AsString(), formats::CheckDns1123Subdomain(name.AsString()), {}, errors);
}

}  // namespace tandem::handwritten::core::pod
