#include <utility>

#include "validation/crd/generate/tag_expressions_internal.h"
#include "validation/crd/generate/tag_groups_internal.h"

namespace tandem::crd::generate {

std::string MessageOf(const gotypes::Tag& tag) {
  const std::string_view name = LocalName(tag);
  if (const Limit* limit = FindLimit(name); limit != nullptr) {
    return std::string(limit->message) + tag.value;
  }
  if (name == "required") return "Required value";
  if (name == "forbidden") return "Forbidden";
  if (name == "immutable") return "field is immutable";
  if (name == "maxBytes") return "may not be more than " + tag.value + " bytes";
  if (name == "exclusiveMinimum") return "must be greater than " + tag.value;
  if (name == "exclusiveMaximum") return "must be less than " + tag.value;
  if (name == "neq") return "must not be " + tag.value;
  if (name == "format") return "must have the format " + tag.value;
  if (name == "pattern") return "must match " + tag.value;
  if (name == "monotonic") return "must not decrease";
  if (name == "update" && tag.value == "NoSet") return "field cannot be set once created";
  if (name == "update" && tag.value == "NoUnset") return "field cannot be cleared once set";
  if (name == "update" && tag.value == "NoModify") return "field cannot be modified once set";
  return gotypes::ToString(tag);
}

void AddRule(schema::Draft& draft, std::string rule, std::string message, std::string_view reason,
             std::string field_path) {
  schema::Draft::Rule made{.rule = std::move(rule),
                           .message = std::move(message),
                           .reason = std::string(reason),
                           .field_path = std::move(field_path),
                           .of_tag = true};
  if (made.rule.find("oldSelf") != std::string::npos) made.without_old = "";
  draft.rules.push_back(std::move(made));
}

void AddRatcheted(schema::Draft& draft, const std::string& unchanged, const std::string& rule,
                  std::string message, std::string_view reason, std::string field_path) {
  const bool looks_back = rule.find("oldSelf") != std::string::npos;
  draft.rules.push_back({.rule = "(" + unchanged + ") || " + rule,
                         .message = std::move(message),
                         .reason = std::string(reason),
                         .field_path = std::move(field_path),
                         .optional_old_self = "true",
                         .without_old = looks_back ? std::string() : rule,
                         .of_tag = true});
}

void WarnOf(const gotypes::Tag& tag, const gotypes::Position& position, Findings& findings,
            std::string_view why) {
  findings.warnings.Add(position, "+" + tag.name + " cannot be expressed in a CRD" +
                                      (why.empty() ? "" : ": " + std::string(why)));
}

}  // namespace tandem::crd::generate
