#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "validation/base/result.h"
#include "validation/rules/node_builder.h"

namespace tandem::tags {

/// Rules that the fields of a struct, or the item tags of a list, contribute to together: unions,
/// modes, dependencies.
class RuleGroup {
 public:
  virtual ~RuleGroup() = default;
  /// The Failure is complete: it says what it is about.
  virtual Status Emit(rules::NodeBuilder& node) = 0;
};

/// The groups of one owner, by kind in order of first appearance, then by name.
class RuleGroups {
 public:
  [[nodiscard]] bool empty() const { return kinds_.empty(); }
  [[nodiscard]] std::size_t size() const { return kinds_.size(); }
  template <typename Group, typename... Args>
  Group& Get(const std::string& kind, const std::string& name, Args&&... args) {
    auto& slot = Slot(kind, name);
    if (slot == nullptr) slot = std::make_unique<Group>(std::forward<Args>(args)...);
    return static_cast<Group&>(*slot);
  }
  [[nodiscard]] bool Contains(const std::string& kind, const std::string& name) const;
  Status Emit(rules::NodeBuilder& node);
  /// Emits the same rules, sorted by the names of the kinds.
  Status EmitByName(rules::NodeBuilder& node);

 private:
  using Kind = std::map<std::string, std::unique_ptr<RuleGroup>>;
  static Status EmitKind(Kind& kind, rules::NodeBuilder& node);
  std::unique_ptr<RuleGroup>& Slot(const std::string& kind, const std::string& name);

  std::vector<Kind> kinds_;
  std::map<std::string, std::size_t> index_;
};

}  // namespace tandem::tags
