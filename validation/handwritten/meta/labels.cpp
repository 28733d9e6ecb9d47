// As apimachinery pkg/apis/meta/v1/validation/validation.go and pkg/api/validation/objectmeta.go.
#include "validation/handwritten/meta/labels.h"

#include <algorithm>
#include <string>

#include "validation/formats/label.h"
#include "validation/formats/lower_case.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"

namespace tandem::handwritten::meta {
namespace {

constexpr std::size_t kMaxAnnotations = std::size_t{256} << 10;
constexpr std::string_view kKeyOrigin = "format=k8s-label-key";

bool IsFineLabel(const json::MemberView& label) {
  return formats::IsLabelKey(label.name) && formats::IsLabelValue(Text(label.value));
}

/// A key that is valid stays so in lower case, which spares the copy.
formats::Messages CheckAnnotationKey(std::string_view key) {
  return formats::IsLabelKey(key) ? formats::Messages()
                                  : formats::CheckLabelKey(formats::LowerCase(key));
}

}  // namespace

// As metav1 ValidateLabels.
void ValidateLabels(const field::Path& path, json::ValueView labels, field::ErrorList& errors) {
  const json::Members members = labels.members();
  if (std::all_of(members.begin(), members.end(), IsFineLabel)) return;
  for (const json::MemberView& label : SortedMembers(labels)) {
    const std::string_view value = Text(label.value);
    AddMessages(path, label.name, formats::CheckLabelKey(label.name), kKeyOrigin, errors);
    AddMessages(path, value, formats::CheckLabelValue(value), "format=k8s-label-value", errors);
  }
}

// As meta ValidateAnnotations and ValidateAnnotationsSize, core ValidateAnnotations.
void ValidateAnnotations(const field::Path& path, json::ValueView annotations,
                         field::ErrorList& errors) {
  std::size_t size = 0;
  bool fine = true;
  for (const json::MemberView annotation : annotations.members()) {
    size += annotation.name.size() + Text(annotation.value).size();
    fine = fine && CheckAnnotationKey(annotation.name).empty();
  }
  if (!fine) {
    for (const json::MemberView& annotation : SortedMembers(annotations)) {
      AddMessages(path, annotation.name, CheckAnnotationKey(annotation.name), kKeyOrigin, errors);
    }
  }
  if (size > kMaxAnnotations) {
    errors.Add(field::TooLongBytes(path, static_cast<std::int64_t>(kMaxAnnotations)));
  }
}

}  // namespace tandem::handwritten::meta
