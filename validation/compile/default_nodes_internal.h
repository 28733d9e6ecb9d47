#pragma once

#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "validation/compile/compile_types.h"
#include "validation/gotypes/model.h"
#include "validation/rules/type_defaults.h"

namespace tandem::compile {

/// Finds what +default says below types, as defaulter-gen understands it; not `ref(...)`, which
/// names a constant. Lives as long as one compilation.
class DefaultNodes {
 public:
  explicit DefaultNodes(const CompileOptions& options) : options_(options) {}

  /// Starts with a type; it and everything it reaches are complete after Finish.
  void AddRoot(const gotypes::Type& type) { NodeOf(type); }
  void Finish();
  /// What is filled into values of a root; null when that is nothing.
  [[nodiscard]] std::shared_ptr<const rules::Defaulting> RootOf(const gotypes::Type& type) const;

 private:
  rules::DefaultsNode& NodeOf(const gotypes::Type& type);
  void Fill(const gotypes::Type& type, rules::DefaultsNode& node);
  void AddFields(const gotypes::Type& type, rules::DefaultsNode& node);
  rules::DefaultsNode::Field FieldOf(const gotypes::Field& declared);
  json::ValueView DefaultOf(const gotypes::Field& declared);

  const CompileOptions& options_;
  std::shared_ptr<rules::DefaultsTable> table_ = std::make_shared<rules::DefaultsTable>();
  std::map<const gotypes::Type*, rules::DefaultsNode*> nodes_;
  std::vector<std::pair<const gotypes::Type*, rules::DefaultsNode*>> pending_;
};

}  // namespace tandem::compile
