#include "validation/crd/definition/version_schema.h"

#include <algorithm>
#include <string>
#include <utility>

#include "validation/crd/definition/defaults.h"
#include "validation/crd/definition/envelope.h"
#include "validation/crd/definition/go_types.h"
#include "validation/crd/definition/printed_versions.h"
#include "validation/crd/definition/structural.h"
#include "validation/crd/definition/vocabulary.h"
#include "validation/crd/object/keywords/table.h"

namespace tandem::crd::definition {
namespace {

using field::ErrorList;
using field::Path;
using json::ValueView;
using schema::Schema;

constexpr std::string_view kOnlyThese =
    "only [Description Type Format Title Maximum ExclusiveMaximum Minimum ExclusiveMinimum "
    "MaxLength MinLength Pattern MaxItems MinItems UniqueItems MultipleOf Required Items "
    "Properties ExternalDocs Example XPreserveUnknownFields XValidations] fields are allowed at "
    "the root of the schema if the status subresource is enabled";

bool MayBeAtStatusRoot(const Field& field) {
  const auto keywords = object::Keywords();
  const auto keyword =
      std::find_if(keywords.begin(), keywords.end(),
                   [&](const schema::Keyword& candidate) { return candidate.name == field.json; });
  return keyword != keywords.end() && keyword->at_status_root;
}

void RejectRootType(std::string_view type, const Path& path, ErrorList& errors) {
  errors.Add(
      field::Invalid(path.Child("type"), field::BadValue::String(std::string(type)),
                     "only \"object\" is allowed as the type at the root of the schema if the "
                     "status subresource is enabled"));
}

/// Checks that the root has only keywords that mean something for the status by itself. Parity: the
/// first that is wrong is told, in the order of the fields.
void CheckStatusRoot(ValueView root, const Path& path, ErrorList& errors) {
  for (const Field& field : SchemaFields()) {
    if (IsZero(root.Member(field.json), field.shape)) continue;
    if (std::string_view(field.json) == "type") {
      const std::string_view type = TextAt(root, "type");
      if (type != "object") return RejectRootType(type, path, errors);
    } else if (!MayBeAtStatusRoot(field)) {
      errors.Add(field::Invalid(path, PrintedSchema(root), std::string(kOnlyThese)));
      return;
    }
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
  errors.AddSome([&] {
    CheckDefaults(root, relaxed.unknown_fields_in_defaults, path, errors);
    rules.CheckDefaults(path, errors);
  });
  return errors;
}

}  // namespace

void CheckVersionSchema(const Schema& root, const expressions::Rules& rules, const SchemaUse& use,
                        const Path& path, ErrorList& errors) {
  const std::size_t before = errors.size();
  if (use.has_status) CheckStatusRoot(use.written, path, errors);
  if (root.nullable) {
    errors.Add(field::Forbidden(path.Child("nullable"), "nullable cannot be true at the root"));
  }
  const bool is_judged = !use.relaxed.no_structure;
  const std::string unstructured = is_judged ? FindUnstructuredKeyword(root) : "";
  ErrorList structural;
  if (is_judged && unstructured.empty()) {
    structural = FindStructuralErrors(root, rules, use.relaxed, path);
  }
  const bool is_structural = is_judged && unstructured.empty() && structural.empty();
  errors.Append(std::move(structural));
  const expressions::ErrorPlaces wrong(CheckVocabulary(root, use.relaxed, path, errors));
  if (is_structural) {
    rules.Check(path, {LimitFor(use), use.relaxed.stored, wrong}, errors, use.costs);
  }
  if (errors.size() == before && !unstructured.empty()) {
    errors.Add(field::Invalid(path, field::BadValue::String(""), unstructured));
  }
}

}  // namespace tandem::crd::definition
