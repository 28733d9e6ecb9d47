#pragma once

#include <optional>
#include <string_view>

#include "validation/cel/types/schema.h"
#include "validation/crd/schema/schema.h"

namespace tandem::crd::expressions {

/// The number that a keyword such as maxItems has; none when the schema lacks the keyword.
std::optional<std::int64_t> LimitOf(const schema::Schema& schema, std::string_view keyword);

/// A schema of a definition as expressions look at it. The lengths that x-kubernetes-property-names
/// sets count for costs; without the feature gate it is not read.
class CrdSchemaNode : public cel::SchemaNode {
 public:
  explicit CrdSchemaNode(const schema::Schema& schema) : schema_(schema) {}

  [[nodiscard]] std::string_view type() const override { return schema_.type; }
  [[nodiscard]] std::string_view format() const override { return schema_.format; }
  [[nodiscard]] bool nullable() const override { return schema_.nullable; }
  [[nodiscard]] bool int_or_string() const override { return schema_.int_or_string; }
  [[nodiscard]] bool embedded_resource() const override { return schema_.embedded; }
  [[nodiscard]] bool has_default() const override { return !schema_.default_value.IsMissing(); }
  [[nodiscard]] std::optional<std::int64_t> max_length() const override {
    if (schema_.int_or_string && !schema_.has_int_or_string_lengths) return std::nullopt;
    return LimitOf(schema_, "maxLength");
  }
  [[nodiscard]] std::optional<std::int64_t> max_items() const override {
    return LimitOf(schema_, "maxItems");
  }
  [[nodiscard]] std::optional<std::int64_t> max_properties() const override {
    return LimitOf(schema_, "maxProperties");
  }
  [[nodiscard]] std::optional<std::size_t> longest_enum_text() const override;
  [[nodiscard]] std::optional<std::uint64_t> key_max_elements() const override;
  [[nodiscard]] std::string_view list_type() const override {
    return schema_.list_type.value_or("");
  }
  void ForEachListKey(const std::function<void(std::string_view)>& visit) const override;
  [[nodiscard]] bool IsRequired(std::string_view property) const override;
  bool VisitItems(const Visit& visit) const override;
  bool VisitAdditionalProperties(const Visit& visit) const override;
  void ForEachProperty(const Visit& visit) const override;

 protected:
  [[nodiscard]] const schema::Schema& schema() const { return schema_; }

 private:
  const schema::Schema& schema_;
};

/// The schema of a map's keys. One that nothing bounds counts as empty, as upstream takes all keys
/// to be, unless such keys are to count.
class KeySchemaNode final : public CrdSchemaNode {
 public:
  using CrdSchemaNode::CrdSchemaNode;

  [[nodiscard]] std::optional<std::int64_t> max_length() const override;
};

}  // namespace tandem::crd::expressions
