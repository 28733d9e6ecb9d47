#pragma once

#include <cstddef>
#include <deque>
#include <memory>
#include <string>
#include <vector>

#include "validation/unions/union.h"

namespace tandem::unions {

/// The places of unions in a value. Only ways that lead to a union are kept, so that walking a
/// value costs nothing where there is none. Recursive types make cycles.
struct Node {
  struct Step {
    std::string name;  ///< the name in JSON
    const Node* node = nullptr;
  };

  std::vector<Union> unions;  ///< the unions of the object itself
  std::vector<Step> fields;   ///< in the order they are walked
  const Node* items = nullptr;
  std::vector<Field> keys;  ///< tell the items of a list apart; none: items have no counterparts
  const Node* values = nullptr;  ///< the node of a map's values
};

/// Collects the nodes of one tree while a front end makes them.
class NodeTable {
 public:
  Node& New() { return nodes_->emplace_back(); }
  [[nodiscard]] std::size_t size() const { return nodes_->size(); }

  /// Cuts off what leads to no union; to be called once, when all nodes are complete.
  void Prune();

  /// A node as the root of what a request walks; it keeps all nodes alive. Null when no union is
  /// in sight.
  [[nodiscard]] std::shared_ptr<const Node> Share(const Node& root) const;

 private:
  std::shared_ptr<std::deque<Node>> nodes_ = std::make_shared<std::deque<Node>>();
};

}  // namespace tandem::unions
