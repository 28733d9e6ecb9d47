#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>

#include "validation/cel/types/shape.h"

namespace tandem::cel {

/// The parts of a structural schema that expressions need, whoever holds it. Used while compiling
/// only. Views live as long as the schema.
class SchemaNode {
 public:
  using Visit = std::function<void(std::string_view name, const SchemaNode& schema)>;

  virtual ~SchemaNode() = default;

  [[nodiscard]] virtual std::string_view type() const = 0;
  [[nodiscard]] virtual std::string_view format() const = 0;
  [[nodiscard]] virtual bool nullable() const = 0;
  [[nodiscard]] virtual bool int_or_string() const = 0;
  [[nodiscard]] virtual bool embedded_resource() const = 0;
  [[nodiscard]] virtual bool has_default() const = 0;
  [[nodiscard]] virtual std::optional<std::int64_t> max_length() const = 0;
  [[nodiscard]] virtual std::optional<std::int64_t> max_items() const = 0;
  [[nodiscard]] virtual std::optional<std::int64_t> max_properties() const = 0;
  /// Bytes of the longest text among the enum's; none without an enum.
  [[nodiscard]] virtual std::optional<std::size_t> longest_enum_text() const = 0;
  /// The most elements a key may have (see Shape::max_elements); none when it is not to count.
  [[nodiscard]] virtual std::optional<std::uint64_t> key_max_elements() const = 0;
  [[nodiscard]] virtual std::string_view list_type() const = 0;
  virtual void ForEachListKey(const std::function<void(std::string_view)>& visit) const = 0;
  [[nodiscard]] virtual bool IsRequired(std::string_view property) const = 0;
  /// False when there are none.
  virtual bool VisitItems(const Visit& visit) const = 0;
  virtual bool VisitAdditionalProperties(const Visit& visit) const = 0;
  virtual void ForEachProperty(const Visit& visit) const = 0;
};

/// The largest request, in bytes.
inline constexpr std::uint64_t kMaxRequestBytes = 3 * 1024 * 1024;

/// The shape of a schema, its object types named by the path below `name`; null when expressions
/// cannot see the value. `resource` adds what every object has: apiVersion, kind, metadata.
/// Nesting is bounded by the schema's reader.
const Shape* BuildShape(const SchemaNode& schema, bool resource, std::string_view name,
                        ShapeStore& store);

}  // namespace tandem::cel
