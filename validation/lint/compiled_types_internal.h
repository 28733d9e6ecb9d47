#pragma once

#include <map>
#include <vector>

#include "validation/compile/compile_types.h"
#include "validation/lint/model_internal.h"

namespace tandem::lint {

/// Leads from the types of the source to what became of them.
class CompiledTypes {
 public:
  CompiledTypes(const Model& model, const rules::Program& program);

  /// The compiled form of a named type; null when no root reaches it.
  [[nodiscard]] const rules::Type* TypeOf(const gotypes::Type& type) const;
  /// Its rules; null when it has none.
  [[nodiscard]] const rules::Node* NodeOf(const gotypes::Type& type) const;

 private:
  struct Pair {
    const gotypes::Type* source;
    const rules::Type* compiled;
    const rules::Node* node;
  };

  void Visit(const Pair& pair);
  void VisitFields(const Pair& pair);
  void VisitParts(const Pair& pair);
  void Push(const gotypes::Type* source, rules::TypeRef compiled, const rules::Node* node);

  std::map<const gotypes::Type*, const rules::Type*> types_;
  std::map<const gotypes::Type*, const rules::Node*> nodes_;
  std::vector<Pair> open_;
};

}  // namespace tandem::lint
