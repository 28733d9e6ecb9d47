#include "validation/crd/schema/draft.h"

#include <functional>
#include <utility>

#include "validation/base/go_quote.h"

namespace tandem::crd::schema {
namespace {

void WriteTexts(const std::vector<std::string>& texts, json::Writer& out) {
  out.StartArray();
  for (const std::string& text : texts) out.String(text);
  out.EndArray();
}

void WriteList(const std::vector<Draft>& list, json::Writer& out) {
  out.StartArray();
  for (const Draft& draft : list) Write(draft, out);
  out.EndArray();
}

void WriteRule(const Draft::Rule& rule, json::Writer& out) {
  const auto text = [&](std::string_view name, const std::string& value) {
    if (!value.empty()) out.Key(name).String(value);
  };
  out.StartObject();
  text("fieldPath", rule.field_path);
  text("message", rule.message);
  text("messageExpression", rule.message_expression);
  if (!rule.optional_old_self.empty()) out.Key("optionalOldSelf").Raw(rule.optional_old_self);
  text("reason", rule.reason);
  out.Key("rule").String(rule.rule);
  out.EndObject();
}

void WriteProperties(const Draft& draft, json::Writer& out) {
  out.StartObject();
  for (const auto& [name, property] : draft.properties) {
    out.Key(name);
    Write(property, out);
  }
  out.EndObject();
}

}  // namespace

std::size_t Draft::CountNodes() const {
  std::size_t count = 1;
  for (const auto* const list : {&items, &all_of, &any_of, &property_names, &additional}) {
    for (const Draft& below : *list) count += below.CountNodes();
  }
  for (const auto& [name, property] : properties) count += property.CountNodes();
  return count;
}

void Write(const Draft& draft, json::Writer& out) {
  using Part = std::function<void()>;
  std::map<std::string_view, Part> parts;
  const auto text = [&](std::string_view name, const std::string& value) {
    if (!value.empty()) parts[name] = [&] { out.String(value); };
  };
  const auto list = [&](std::string_view name, const std::vector<Draft>& drafts) {
    if (!drafts.empty()) parts[name] = [&] { WriteList(drafts, out); };
  };
  const auto one = [&](std::string_view name, const std::vector<Draft>& drafts) {
    if (!drafts.empty()) parts[name] = [&] { Write(drafts.front(), out); };
  };
  const auto texts = [&](std::string_view name, const std::vector<std::string>& values) {
    if (!values.empty()) parts[name] = [&] { WriteTexts(values, out); };
  };
  text("type", draft.type);
  text("format", draft.format);
  text("title", draft.title);
  text("description", draft.description);
  for (const auto& word : draft.words) parts[word.first] = [&] { out.Raw(word.second); };
  one("items", draft.items);
  one("additionalProperties", draft.additional);
  one("x-kubernetes-property-names", draft.property_names);
  if (draft.additional_anything && draft.additional.empty()) {
    parts["additionalProperties"] = [&] { out.Bool(true); };
  }
  list("allOf", draft.all_of);
  list("anyOf", draft.any_of);
  texts("required", draft.required);
  texts("x-kubernetes-list-map-keys", draft.list_map_keys);
  if (!draft.properties.empty()) parts["properties"] = [&] { WriteProperties(draft, out); };
  if (!draft.enum_values.empty()) {
    parts["enum"] = [&] {
      out.StartArray();
      for (const std::string& json : draft.enum_values) out.Raw(json);
      out.EndArray();
    };
  }
  if (!draft.rules.empty()) {
    parts["x-kubernetes-validations"] = [&] {
      out.StartArray();
      for (const Draft::Rule& rule : draft.rules) WriteRule(rule, out);
      out.EndArray();
    };
  }
  out.StartObject();
  for (const auto& [name, part] : parts) {
    out.Key(name);
    part();
  }
  out.EndObject();
}

std::string ToJson(const Draft& draft) {
  std::string out;
  json::Writer writer(out);
  Write(draft, writer);
  return out;
}

std::string QuotedJson(std::string_view text) {
  std::string out;
  AppendGoJsonQuoted(text, out);
  return out;
}

}  // namespace tandem::crd::schema
