#include "validation/crd/definition/version_schema.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>

#include "validation/crd/definition/defaults.h"
#include "validation/crd/definition/structural.h"
#include "validation/crd/definition/vocabulary.h"

namespace tandem::crd::definition {
namespace {

using field::ErrorList;
using field::Path;
using schema::Schema;

constexpr std::string_view kOnlyThese =
    "only [Description Type Format Title Maximum ExclusiveMaximum Minimum ExclusiveMinimum "
    "MaxLength MinLength Pattern MaxItems MinItems UniqueItems MultipleOf Required Items "
    "Properties ExternalDocs Example XPreserveUnknownFields XValidations] fields are allowed at "
    "the root of the schema if the status subresource is enabled";

/// Whether the root has a keyword that would have no meaning for the status by itself.
bool HasMore(const Schema& root) {
  return std::any_of(root.said.begin(), root.said.end(),
                     [](const schema::Said& said) { return !said.keyword->at_status_root; });
}

void CheckStatusRoot(const Schema& root, const Path& path, ErrorList& errors) {
  if (!root.type.empty() && root.type != "object") {
    errors.push_back(field::Invalid(
        path.Child("type"), field::BadValue::String(std::string(root.type)),
        "only \"object\" is allowed as the type at the root of the schema if the status "
        "subresource is enabled"));
  } else if (HasMore(root)) {
    errors.push_back(field::Invalid(path, field::BadValue::Omitted(), std::string(kOnlyThese)));
  }
}

expressions::CostLimit LimitFor(const SchemaUse& use) {
  return use.unchanged ? expressions::CostLimit::kTotalOnly : expressions::CostLimit::kEach;
}

/// Defaults are looked at when nothing else is wrong.
ErrorList FindStructuralErrors(const Schema& root, const expressions::Rules& rules,
                               const Relaxations& relaxed, const Path& path) {
  ErrorList errors = CheckStructural(root, path);
  if (!errors.empty()) return errors;
  CheckDefaults(root, relaxed.unknown_fields_in_defaults, path, errors);
  rules.CheckDefaults(path, errors);
  return errors;
}

void Append(ErrorList from, ErrorList& to) {
  std::move(from.begin(), from.end(), std::back_inserter(to));
}

}  // namespace

void CheckVersionSchema(const Schema& root, const expressions::Rules& rules, const SchemaUse& use,
                        const Path& path, ErrorList& errors) {
  const std::size_t before = errors.size();
  if (use.has_status) CheckStatusRoot(root, path, errors);
  if (root.nullable) {
    errors.push_back(
        field::Forbidden(path.Child("nullable"), "nullable cannot be true at the root"));
  }
  const std::string unstructured = FindUnstructuredKeyword(root);
  ErrorList structural;
  if (unstructured.empty()) structural = FindStructuralErrors(root, rules, use.relaxed, path);
  const bool is_structural = unstructured.empty() && structural.empty();
  Append(std::move(structural), errors);
  ErrorList found;
  CheckVocabulary(root, use.relaxed, path, found);
  if (is_structural) rules.Check(path, LimitFor(use), found, use.costs);
  Append(std::move(found), errors);
  if (errors.size() == before && !unstructured.empty()) {
    errors.push_back(field::Invalid(path, field::BadValue::String(""), unstructured));
  }
}

}  // namespace tandem::crd::definition
