// As kubernetes pkg/apis/resource/validation/validation.go, v1.36.
#include "validation/handwritten/resource/node_choice.h"

#include "validation/handwritten/checks.h"
#include "validation/handwritten/core/pod/node_selector.h"
#include "validation/handwritten/resource/names.h"

namespace tandem::handwritten::resource {
void NodeChoice::TakeNodeName(const char* empty_detail) {
  const json::ValueView name = owner_.Member("nodeName");
  if (name.IsMissing()) return;
  const field::Path path = path_.Child("nodeName");
  if (name.AsString().empty()) return AddInvalid(path, "", empty_detail, errors_);
  Take("nodeName");
  ValidateNodeName(path, name.AsString(), errors_);
}

bool NodeChoice::TakeNodeSelector() {
  const json::ValueView selector = owner_.Member("nodeSelector");
  if (selector.IsMissing()) return false;
  Take("nodeSelector");
  core::pod::ValidateNodeSelector(path_.Child("nodeSelector"), selector,
                                  core::pod::NodeLabelValues::kLabelValues, errors_);
  return true;
}

void NodeChoice::TakeFlag(std::string_view name) {
  const json::ValueView flag = owner_.Member(name);
  if (flag.IsMissing()) return;
  if (flag.AsBool()) return Take(name);
  errors_.Add(field::Invalid(path_.Child(name), field::BadValue::Bool(false),
                             "must be either unset or set to true"));
}

void NodeChoice::Finish(const char* none_detail, const char* several_detail) {
  if (count_ == 0) errors_.Add(field::Required(path_, none_detail));
  if (count_ > 1) AddInvalid(path_, "{" + names_ + "}", several_detail, errors_);
}

void NodeChoice::Take(std::string_view name) {
  if (count_++ > 0) names_ += ", ";
  names_.append("`").append(name).append("`");
}

}  // namespace tandem::handwritten::resource
