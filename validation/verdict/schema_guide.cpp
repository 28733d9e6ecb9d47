#include <algorithm>
#include <iterator>

#include "validation/json/render.h"
#include "validation/verdict/guides_internal.h"

namespace tandem::verdict {
namespace {

using crd::schema::Said;
using crd::schema::Schema;

/// The keywords that are told otherwise, or say nothing about a single value.
constexpr std::string_view kUntold[] = {"description", "title",
                                        "type",        "properties",
                                        "items",       "additionalProperties",
                                        "example",     "externalDocs",
                                        "allOf",       "anyOf",
                                        "oneOf",       "not",
                                        "required",    "x-kubernetes-validations"};

std::string DescriptionOf(const Schema& schema) {
  for (const Said& said : schema.said) {
    const bool is_it = said.keyword->name == "description" && said.written.IsString();
    if (is_it) return std::string(said.written.AsString());
  }
  return {};
}

std::string TypeOf(const Schema& schema) {
  if (schema.int_or_string) return "integer or string";
  std::string type(schema.type);
  if (schema.items != nullptr) type += " of " + TypeOf(*schema.items);
  if (!schema.format.empty()) type += " (" + std::string(schema.format) + ")";
  return type;
}

void AddRules(const Schema& schema, FieldGuide& guide) {
  for (const Said& said : schema.said) {
    const bool is_untold =
        std::find(std::begin(kUntold), std::end(kUntold), said.keyword->name) != std::end(kUntold);
    if (is_untold) continue;
    std::string line = std::string(said.keyword->name) + ": ";
    json::AppendRawJson(said.written, line);
    guide.rules.push_back(std::move(line));
  }
  for (const crd::schema::ExpressionRule& rule : schema.expressions) {
    guide.rules.push_back("rule: " + std::string(rule.rule));
  }
}

const Schema* After(const Schema& schema, const GuideStep& step) {
  return step.is_element ? schema.items : schema.MemberSchema(step.name);
}

}  // namespace

void AddGuide(const Schema& root, std::span<const GuideStep> path, FieldGuide& guide) {
  const Schema* at = &root;
  for (const GuideStep& step : path) {
    at = After(*at, step);
    if (at == nullptr) return;
  }
  if (guide.type.empty()) guide.type = TypeOf(*at);
  if (guide.description.empty()) guide.description = DescriptionOf(*at);
  AddRules(*at, guide);
  for (const json::ValueView value : at->enum_values) {
    if (value.IsString()) guide.values.emplace_back(value.AsString());
  }
  for (const crd::schema::Property& property : at->properties) {
    const bool is_required =
        std::find(at->required.begin(), at->required.end(), property.name) != at->required.end();
    AddMember({std::string(property.name), TypeOf(*property.schema),
               DescriptionOf(*property.schema), is_required},
              guide);
  }
}

}  // namespace tandem::verdict
