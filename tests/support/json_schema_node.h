#pragma once

#include <algorithm>
#include <optional>
#include <string_view>

#include "validation/cel/types/schema.h"
#include "validation/json/value.h"

namespace tandem::test {

/// An openAPIV3Schema as JSON, as expressions look at it.
class JsonSchemaNode final : public cel::SchemaNode {
 public:
  explicit JsonSchemaNode(json::ValueView schema) : schema_(schema) {}

  [[nodiscard]] std::string_view type() const override { return Text("type"); }
  [[nodiscard]] std::string_view format() const override { return Text("format"); }
  [[nodiscard]] bool nullable() const override { return IsSet("nullable"); }
  [[nodiscard]] bool int_or_string() const override { return IsSet("x-kubernetes-int-or-string"); }
  [[nodiscard]] bool embedded_resource() const override {
    return IsSet("x-kubernetes-embedded-resource");
  }
  [[nodiscard]] bool has_default() const override { return !schema_.Member("default").IsMissing(); }
  [[nodiscard]] std::optional<std::int64_t> max_length() const override {
    return Limit("maxLength");
  }
  [[nodiscard]] std::optional<std::int64_t> max_items() const override { return Limit("maxItems"); }
  [[nodiscard]] std::optional<std::int64_t> max_properties() const override {
    return Limit("maxProperties");
  }
  [[nodiscard]] std::optional<std::size_t> longest_enum_text() const override {
    const json::ValueView values = schema_.Member("enum");
    if (values.size() == 0) return std::nullopt;
    std::size_t longest = 0;
    for (const json::ValueView value : values.elements()) {
      if (value.IsString()) longest = std::max(longest, value.AsString().size());
    }
    return longest;
  }
  [[nodiscard]] std::optional<std::uint64_t> key_max_elements() const override {
    return std::nullopt;
  }
  [[nodiscard]] std::string_view list_type() const override {
    return Text("x-kubernetes-list-type");
  }
  void ForEachListKey(const std::function<void(std::string_view)>& visit) const override {
    for (const json::ValueView key : schema_.Member("x-kubernetes-list-map-keys").elements()) {
      visit(key.AsString());
    }
  }
  [[nodiscard]] bool IsRequired(std::string_view property) const override {
    const auto required = schema_.Member("required").elements();
    return std::any_of(required.begin(), required.end(),
                       [&](json::ValueView name) { return name.AsString() == property; });
  }
  bool VisitItems(const Visit& visit) const override { return VisitMember("items", visit); }
  bool VisitAdditionalProperties(const Visit& visit) const override {
    return VisitMember("additionalProperties", visit);
  }
  void ForEachProperty(const Visit& visit) const override {
    for (const json::MemberView property : schema_.Member("properties").members()) {
      visit(property.name, JsonSchemaNode(property.value));
    }
  }

 private:
  [[nodiscard]] std::string_view Text(std::string_view name) const {
    const json::ValueView text = schema_.Member(name);
    return text.IsString() ? text.AsString() : std::string_view();
  }
  [[nodiscard]] bool IsSet(std::string_view name) const {
    const json::ValueView flag = schema_.Member(name);
    return flag.kind() == json::Kind::kBool && flag.AsBool();
  }
  [[nodiscard]] std::optional<std::int64_t> Limit(std::string_view name) const {
    const json::ValueView limit = schema_.Member(name);
    if (limit.kind() != json::Kind::kInt) return std::nullopt;
    return limit.AsInt();
  }
  bool VisitMember(std::string_view name, const Visit& visit) const {
    const json::ValueView member = schema_.Member(name);
    if (!member.IsObject()) return false;
    visit(name, JsonSchemaNode(member));
    return true;
  }

  json::ValueView schema_;
};

}  // namespace tandem::test
