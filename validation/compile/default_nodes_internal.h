#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "validation/compile/compile_types.h"
#include "validation/gotypes/model.h"
#include "validation/rules/type_defaults.h"

namespace tandem::compile {

/// Finds what +default says below types, as defaulter-gen understands it. Of the constants that
/// `ref(Name)` and `ref(path.Name)` name, only those that are strings are known. Lives as long as
/// one compilation.
class DefaultNodes {
 public:
  DefaultNodes(const gotypes::Universe& universe, const CompileOptions& options)
      : universe_(universe), options_(options) {}

  /// Starts with a type; it and everything it reaches are complete after Finish.
  void AddRoot(const gotypes::Type& type) { NodeOf(type); }
  void Finish();
  /// The defaults that are filled into values of a root; null when there are none.
  [[nodiscard]] std::shared_ptr<const rules::Defaulting> RootOf(const gotypes::Type& type) const;

 private:
  rules::DefaultsNode& NodeOf(const gotypes::Type& type);
  void Fill(const gotypes::Type& type, rules::DefaultsNode& node);
  void AddFields(const gotypes::Type& type, rules::DefaultsNode& node);
  rules::DefaultsNode::Field FieldOf(const gotypes::Field& declared, const gotypes::Package* owner);
  json::ValueView DefaultOf(const gotypes::Field& declared, const gotypes::Package* owner);
  [[nodiscard]] std::string Resolved(std::string text, const gotypes::Package* written_in) const;
  [[nodiscard]] const gotypes::Package* FindPackage(std::string_view path) const;

  const gotypes::Universe& universe_;
  const CompileOptions& options_;
  std::shared_ptr<rules::DefaultsTable> table_ = std::make_shared<rules::DefaultsTable>();
  std::map<const gotypes::Type*, rules::DefaultsNode*> nodes_;
  std::vector<std::pair<const gotypes::Type*, rules::DefaultsNode*>> pending_;
};

}  // namespace tandem::compile
