#include "validation/crd/expressions/rules.h"

#include <algorithm>
#include <array>

#include "validation/crd/schema/children.h"

namespace tandem::crd::expressions {
namespace {

using schema::Edge;

/// Where rules are evaluated: not in junctors.
constexpr std::array kEvaluated = {Edge::kProperties, Edge::kItems, Edge::kAdditionalProperties,
                                   Edge::kPropertyNames};

/// Whether an error keeps rules from being evaluated: they could not rely on what they read.
bool IsBlocking(const field::Error& error) {
  switch (error.type) {
    case field::ErrorType::kNotSupported:
    case field::ErrorType::kRequired:
    case field::ErrorType::kTooLong:
    case field::ErrorType::kTooMany:
    case field::ErrorType::kTypeInvalid:
      return true;
    default:
      return false;
  }
}

}  // namespace

Rules::Rules(const schema::Schema& root, const field::Path& path) {
  const auto gather = [this](const schema::Schema& schema, const field::Path& place) {
    const field::Path rules = place.Child("x-kubernetes-validations");
    for (std::size_t i = 0; i < schema.expressions.size(); ++i) {
      placed_.push_back({&schema.expressions[i], rules.Index(i).ToString()});
    }
  };
  schema::ForEachNode(root, path, kEvaluated, gather);
}

void Rules::Judge(json::ValueView /*object*/, json::ValueView /*old_object*/,
                  field::ErrorList& errors) const {
  if (placed_.empty() || std::none_of(errors.begin(), errors.end(), IsBlocking)) return;
  errors.push_back(field::Invalid(
      field::Path(), {},
      "some validation rules were not checked because the object was invalid; correct the existing "
      "errors to complete validation"));
}

}  // namespace tandem::crd::expressions
