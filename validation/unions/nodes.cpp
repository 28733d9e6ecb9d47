#include "validation/unions/nodes.h"

#include <unordered_map>
#include <unordered_set>

namespace tandem::unions {
namespace {

/// Calls visit(node) for every node that this one leads to.
template <typename Visit>
void ForEachBelow(const Node& node, Visit visit) {
  for (const Node::Step& step : node.fields) visit(step.node);
  if (node.items != nullptr) visit(node.items);
  if (node.values != nullptr) visit(node.values);
}

/// The nodes with unions and all that lead to them.
std::unordered_set<const Node*> FindUseful(const std::deque<Node>& nodes) {
  std::unordered_map<const Node*, std::vector<const Node*>> users;
  std::unordered_set<const Node*> useful;
  std::vector<const Node*> pending;
  for (const Node& node : nodes) {
    ForEachBelow(node, [&](const Node* below) { users[below].push_back(&node); });
    if (node.unions.empty()) continue;
    useful.insert(&node);
    pending.push_back(&node);
  }
  while (!pending.empty()) {
    const Node* node = pending.back();
    pending.pop_back();
    for (const Node* user : users[node]) {
      if (useful.insert(user).second) pending.push_back(user);
    }
  }
  return useful;
}

}  // namespace

void NodeTable::Prune() {
  const std::unordered_set<const Node*> useful = FindUseful(*nodes_);
  for (Node& node : *nodes_) {
    std::erase_if(node.fields, [&](const Node::Step& step) { return !useful.contains(step.node); });
    if (!useful.contains(node.items)) node.items = nullptr;
    if (!useful.contains(node.values)) node.values = nullptr;
  }
}

std::shared_ptr<const Node> NodeTable::Share(const Node& root) const {
  const bool leads_nowhere =
      root.unions.empty() && root.fields.empty() && root.items == nullptr && root.values == nullptr;
  if (leads_nowhere) return nullptr;
  return {nodes_, &root};
}

}  // namespace tandem::unions
