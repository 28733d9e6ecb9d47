// As kubernetes pkg/apis/core/validation/validation.go, v1.36.
#include "validation/handwritten/core/pod/node_selector.h"

#include <algorithm>
#include <string>

#include "validation/formats/dns.h"
#include "validation/formats/label.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/core/pod/value_checks.h"

namespace tandem::handwritten::core::pod {
namespace {

using field::ErrorList;
using field::Path;
using json::ValueView;

void ValidateOperator(const Path& path, ValueView expression, ErrorList& errors) {
  const Path values_path = path.Child("values");
  const std::string_view name = Text(expression, "operator");
  const std::size_t count = expression.Member("values").size();
  if (name == "In" || name == "NotIn") {
    if (count > 0) return;
    errors.Add(
        field::Required(values_path, "must be specified when `operator` is 'In' or 'NotIn'"));
  } else if (name == "Exists" || name == "DoesNotExist") {
    if (count == 0) return;
    errors.Add(field::Forbidden(
        values_path, "may not be specified when `operator` is 'Exists' or 'DoesNotExist'"));
  } else if (name == "Gt" || name == "Lt") {
    if (count == 1) return;
    errors.Add(field::Required(values_path,
                               "must be specified single value when `operator` is 'Lt' or 'Gt'"));
  } else {
    AddInvalidName(path.Child("operator"), name, "not a valid selector operator", errors);
  }
}

// As core ValidateNodeSelectorRequirement.
void ValidateExpression(const Path& path, ValueView expression, NodeLabelValues allowed,
                        ErrorList& errors) {
  ValidateOperator(path, expression, errors);
  const std::string_view key = Text(expression, "key");
  AddMessages(path.Child("key"), key, formats::CheckLabelKey(key), "format=k8s-label-key", errors);
  if (allowed == NodeLabelValues::kAnything) return;
  const Path values_path = path.Child("values");
  const ValueView values = expression.Member("values");
  for (std::size_t i = 0; i < values.size(); ++i) {
    const std::string_view value = Text(values.At(i));
    AddMessages(values_path.Index(i), value, formats::CheckLabelValue(value),
                "format=k8s-label-value", errors);
  }
}

void ValidateFieldValues(const Path& path, ValueView values, ErrorList& errors) {
  for (std::size_t i = 0; i < values.size(); ++i) {
    const std::string_view name = Text(values.At(i));
    AddMessages(path.Index(i), name, formats::CheckDns1123Subdomain(name), {}, errors);
  }
}

/// A requirement about a field of the node, which can be its name.
/// As core ValidateNodeFieldSelectorRequirement.
void ValidateFieldRequirement(const Path& path, ValueView requirement, ErrorList& errors) {
  const Path values_path = path.Child("values");
  const ValueView values = requirement.Member("values");
  const std::string_view name = Text(requirement, "operator");
  const std::string_view key = Text(requirement, "key");
  if (name != "In" && name != "NotIn") {
    AddInvalidName(path.Child("operator"), name, "not a valid selector operator", errors);
  } else if (values.size() != 1) {
    errors.Add(field::Required(
        values_path,
        "must be only one value when `operator` is 'In' or 'NotIn' for node field selector"));
  }
  if (key == "metadata.name") {
    ValidateFieldValues(values_path, values, errors);
  } else {
    AddInvalid(path.Child("key"), key, "not a valid field selector key", errors);
  }
}

}  // namespace

// As core ValidateNodeSelectorTerm.
void ValidateNodeSelectorTerm(const Path& path, ValueView term, NodeLabelValues allowed,
                              ErrorList& errors) {
  const Path expressions_path = path.Child("matchExpressions");
  const ValueView expressions = term.Member("matchExpressions");
  for (std::size_t i = 0; i < expressions.size(); ++i) {
    const Path at = expressions_path.Index(i);
    ValidateExpression(at, expressions.At(i), allowed, errors);
  }
  const Path fields_path = path.Child("matchFields");
  const ValueView fields = term.Member("matchFields");
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const Path at = fields_path.Index(i);
    ValidateFieldRequirement(at, fields.At(i), errors);
  }
}

// As core ValidateNodeSelector.
void ValidateNodeSelector(const Path& path, ValueView selector, NodeLabelValues allowed,
                          ErrorList& errors) {
  const Path terms_path = path.Child("nodeSelectorTerms");
  const ValueView terms = selector.Member("nodeSelectorTerms");
  if (terms.size() == 0) {
    errors.Add(field::Required(terms_path, "must have at least one node selector term"));
  }
  for (std::size_t i = 0; i < terms.size(); ++i) {
    const Path at = terms_path.Index(i);
    ValidateNodeSelectorTerm(at, terms.At(i), allowed, errors);
  }
}

// As core/helper HasInvalidLabelValueInNodeSelectorTerms.
bool HasInvalidNodeLabelValue(ValueView selector) {
  for (const ValueView term : selector.Member("nodeSelectorTerms").elements()) {
    for (const ValueView expression : term.Member("matchExpressions").elements()) {
      const json::Elements values = expression.Member("values").elements();
      const auto is_fine = [](ValueView value) { return formats::IsLabelValue(Text(value)); };
      if (!std::all_of(values.begin(), values.end(), is_fine)) return true;
    }
  }
  return false;
}

}  // namespace tandem::handwritten::core::pod
