#include "validation/tags/rule_groups.h"

namespace tandem::tags {

std::unique_ptr<RuleGroup>& RuleGroups::Slot(const std::string& kind, const std::string& name) {
  const auto [entry, is_new] = index_.try_emplace(kind, kinds_.size());
  if (is_new) kinds_.emplace_back();
  return kinds_[entry->second][name];
}

bool RuleGroups::Contains(const std::string& kind, const std::string& name) const {
  const auto known = index_.find(kind);
  return known != index_.end() && kinds_[known->second].contains(name);
}

Status RuleGroups::EmitKind(Kind& kind, rules::NodeBuilder& node) {
  for (auto& [name, group] : kind) {
    Status status = group->Emit(node);
    if (!status) return status;
  }
  return Ok();
}

Status RuleGroups::Emit(rules::NodeBuilder& node) {
  for (Kind& kind : kinds_) {
    Status status = EmitKind(kind, node);
    if (!status) return status;
  }
  return Ok();
}

Status RuleGroups::EmitByName(rules::NodeBuilder& node) {
  for (const auto& [name, index] : index_) {
    Status status = EmitKind(kinds_[index], node);
    if (!status) return status;
  }
  return Ok();
}

}  // namespace tandem::tags
