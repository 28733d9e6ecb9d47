#include "validation/verdict/enabled_rows.h"

#include <algorithm>
#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "validation/tags/catalog.h"

namespace tandem::verdict {
namespace {

using rules::Rule;

/// Several times what the largest type of Kubernetes has.
constexpr std::size_t kMostRules = 200'000;

/// The paths and origins of the errors that rules report, as far as their tags tell.
class Places {
 public:
  explicit Places(const rules::OptionSet& options) : options_(options) {}

  /// Recursive types are followed once.
  void AddNode(const rules::Node& node, const std::string& path) {
    if (std::find(within_.begin(), within_.end(), &node) != within_.end()) return;
    within_.push_back(&node);
    AddAll(node.rules, *node.type, path);
    AddIteration(node.keys, path);
    AddIteration(node.values, path + "[*]");
    for (const rules::FieldNode& field : node.fields) AddField(node, field, path);
    within_.pop_back();
  }

  /// Whether there are rules at the place, none of which is enabled.
  [[nodiscard]] bool IsDisabled(std::string_view path, std::string_view origin) const {
    const std::pair place{std::string(path), std::string(origin)};
    return disabled_.contains(place) && !enabled_.contains(place);
  }

 private:
  void AddField(const rules::Node& node, const rules::FieldNode& field, const std::string& path) {
    const rules::Field& declared = node.type->fields[field.index];
    const std::string at = Below(path, declared);
    AddAll(field.rules, *declared.ref.type, at);
    if (field.child != nullptr) AddNode(*field.child, at);
    AddIteration(field.keys, at);
    AddIteration(field.values, at + "[*]");
  }

  void AddIteration(const rules::Iteration& iteration, const std::string& path) {
    if (iteration.node != nullptr) AddNode(*iteration.node, path);
  }

  void AddAll(const rules::RuleList& list, const rules::Type& type, const std::string& path) {
    for (const Rule* rule : list.rules()) Add(*rule, type, path, true);
  }

  void Add(const Rule& rule, const rules::Type& type, const std::string& path, bool enabled) {
    if (++rules_ > kMostRules) return;
    switch (rule.kind) {
      case Rule::Kind::kCheck:
        return AddCheck(rule, path, enabled);
      case Rule::Kind::kOption:
        enabled = enabled && options_.Find(rule.option).value_or(false) == rule.wanted;
        return Add(*rule.inner, type, path, enabled);
      case Rule::Kind::kSubresource:
      case Rule::Kind::kPremise:
        return Add(*rule.inner, type, path, enabled);
      case Rule::Kind::kEachKey:
        return Add(*rule.inner, *type.key.type, path, enabled);
      case Rule::Kind::kEachValue:
      case Rule::Kind::kItem:
        return Add(*rule.inner, *type.elem.type, path + "[*]", enabled);
      case Rule::Kind::kSubfield: {
        const rules::Field& field = type.fields[rule.index];
        return Add(*rule.inner, *field.ref.type, Below(path, field), enabled);
      }
      case Rule::Kind::kMode:
        return AddModes(rule, type, path, enabled);
    }
  }

  void AddModes(const Rule& rule, const rules::Type& type, const std::string& path, bool enabled) {
    const rules::Field& field = type.fields[rule.index];
    const auto add = [&](const std::vector<rules::ModeTable::Step>& steps) {
      for (const rules::ModeTable::Step& step : steps) {
        Add(*step.rule, *field.ref.type, Below(path, field), enabled);
      }
    };
    for (const rules::ModeTable::Mode& mode : rule.modes->modes) add(mode.steps);
    add(rule.modes->otherwise);
  }

  void AddCheck(const Rule& rule, const std::string& path, bool enabled) {
    const tags::TagDef* const tag = tags::FindTag(rule.tag);
    if (tag == nullptr || tag->origin.empty()) return;
    (enabled ? enabled_ : disabled_).emplace(path, tag->origin);
  }

  static std::string Below(const std::string& path, const rules::Field& field) {
    if (field.Nameless()) return path;
    return path.empty() ? field.json_name : path + "." + field.json_name;
  }

  const rules::OptionSet& options_;
  std::set<std::pair<std::string, std::string>> enabled_;
  std::set<std::pair<std::string, std::string>> disabled_;
  std::vector<const rules::Node*> within_;
  std::size_t rules_ = 0;
};

}  // namespace

void KeepEnabled(const rules::Root& root, const rules::OptionSet& options,
                 std::vector<tally::RuleRow>& rows) {
  Places places(options);
  places.AddNode(*root.node, "");
  std::erase_if(rows,
                [&](const tally::RuleRow& row) { return places.IsDisabled(row.path, row.origin); });
}

}  // namespace tandem::verdict
