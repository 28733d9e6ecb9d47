#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "validation/crd/schema/schema.h"
#include "validation/rules/type.h"

namespace tandem::synthesis {

/// A schema of a custom resource as a type of which objects can be drawn, and what it mentions.
/// Refers to nothing of the schema.
class SchemaTypes {
 public:
  /// The kind's own metadata is left out.
  explicit SchemaTypes(const crd::schema::Schema& root);
  SchemaTypes(const SchemaTypes&) = delete;
  SchemaTypes& operator=(const SchemaTypes&) = delete;

  [[nodiscard]] const rules::Type& root() const { return *root_; }
  /// Texts and decimal numbers at the borders of what the schema allows.
  [[nodiscard]] const std::vector<std::string>& texts() const { return texts_; }

 private:
  const rules::Type& TypeOf(const crd::schema::Schema& schema, std::size_t depth);
  const rules::Type& StructOf(const crd::schema::Schema& schema, std::size_t depth);
  rules::Type& NewType(rules::TypeKind kind);
  void Collect(const crd::schema::Schema& schema);
  void CollectNumber(std::string_view keyword, std::int64_t number);

  std::deque<rules::Type> types_;
  std::vector<std::string> texts_;
  const rules::Type* root_;  // made last: it fills the others
};

}  // namespace tandem::synthesis
