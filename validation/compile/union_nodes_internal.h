#pragma once

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "validation/compile/union_markers_internal.h"
#include "validation/unions/nodes.h"

namespace tandem::compile {

/// Finds the unions below types. Lives as long as one compilation.
class UnionNodes {
 public:
  explicit UnionNodes(const ConstantTable& constants) : markers_(constants) {}

  /// Starts with a type; it and everything it reaches are complete after Finish.
  void AddRoot(const gotypes::Type& type) { NodeOf(type, {}); }
  void Finish();
  /// The node of a root; null when there are no unions.
  [[nodiscard]] std::shared_ptr<const unions::Node> RootOf(const gotypes::Type& type) const;

  [[nodiscard]] UnionMarkers& markers() { return markers_; }

 private:
  /// A type as a field uses it: with the keys that the field declares for the list it holds.
  struct Use {
    const gotypes::Type* type;
    std::vector<std::string> keys;

    auto operator<=>(const Use&) const = default;
  };

  unions::Node& NodeOf(const gotypes::Type& type, std::vector<std::string> keys);
  void Fill(const Use& use, unions::Node& node);
  void AddFields(const gotypes::Type& type, unions::Node& node);
  const std::vector<unions::Union>& UnionsOf(const gotypes::Type& type);

  UnionMarkers markers_;
  unions::NodeTable table_;
  std::map<Use, unions::Node*> nodes_;
  std::vector<std::pair<Use, unions::Node*>> pending_;
  std::map<const gotypes::Type*, std::vector<unions::Union>> unions_;
};

}  // namespace tandem::compile
