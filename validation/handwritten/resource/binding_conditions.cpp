// As kubernetes pkg/apis/resource/validation/validation.go, v1.36.
#include "validation/handwritten/resource/binding_conditions.h"

#include <string>

#include "validation/formats/label.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/go_value.h"
#include "validation/handwritten/resource/lists.h"

namespace tandem::handwritten::resource {
namespace {

using field::BadValue;
using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr const char* kConditions = "bindingConditions";
constexpr const char* kFailures = "bindingFailureConditions";

void ValidateNames(const Path& path, ValueView list, const Options& options, ErrorList& errors) {
  const auto validate = [](const Path& at, ValueView name, ErrorList& found) {
    AddMessages(at, Text(name), formats::CheckLabelKey(Text(name)), "format=k8s-label-key", found);
  };
  ValidateItems(path, list, {.max_size = 4, .size = Covered::kYes, .release = options.release},
                validate, errors);
}

/// One of the lists cannot do without the other, which is empty.
void Require(const Path& path, const char* other, const char* detail, ValueView owner,
             ErrorList& errors) {
  errors.Add(field::Invalid(
      path.Child(other), BadValue::Json(GoValueJson(List(String()), owner.Member(other))), detail));
}

/// The names of a list, each once; none is one of `others`, when that is asked.
void ValidateNewNames(const Path& path, ValueView list, ValueView others, ErrorList& errors) {
  SeenTexts::Table other_names;
  for (const ValueView other : others.elements()) other_names.insert(Text(other));
  SeenTexts seen;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const std::string_view name = Text(list.At(i));
    if (!seen.Insert(name)) {
      errors.Add(field::Duplicate(path.Index(i), BadValue::String(std::string(name))));
    }
    if (!other_names.contains(name)) continue;
    AddInvalid(path.Index(i), name,
               "bindingFailureConditions must not overlap with bindingConditions", errors);
  }
}

}  // namespace

// As resource validateDeviceBindingParameters.
void ValidateBindingConditions(const Path& path, ValueView owner, const Options& options,
                               ErrorList& errors) {
  const Path conditions_path = path.Child(kConditions);
  const Path failures_path = path.Child(kFailures);
  const ValueView conditions = owner.Member(kConditions);
  const ValueView failures = owner.Member(kFailures);
  ValidateNames(conditions_path, conditions, options, errors);
  ValidateNames(failures_path, failures, options, errors);
  ValidateNewNames(conditions_path, conditions, {}, errors);
  ValidateNewNames(failures_path, failures, conditions, errors);
  if (conditions.size() == 0 && failures.size() > 0) {
    Require(path, kConditions, "bindingConditions are required to use bindingFailureConditions",
            owner, errors);
  }
  if (failures.size() == 0 && conditions.size() > 0) {
    Require(path, kFailures, "bindingFailureConditions are required to use bindingConditions",
            owner, errors);
  }
}

}  // namespace tandem::handwritten::resource
