#include "validation/synthesis/rule_sites.h"

#include <algorithm>

namespace tandem::synthesis {
namespace {

using rules::FieldNode;
using rules::Node;
using rules::Rule;
using rules::Type;

constexpr std::size_t kMostSites = 20'000;
constexpr const char* kEach = "[*]";

std::string Joined(const std::string& path, const std::string& name) {
  if (name.empty()) return path;
  return path.empty() ? name : path + "." + name;
}

class SiteFinder {
 public:
  explicit SiteFinder(std::string_view subresource) : subresource_(subresource) {}

  void VisitNode(const Node& node, const Type& type, const std::string& path) {
    if (std::find(within_.begin(), within_.end(), &node) != within_.end()) return;
    within_.push_back(&node);
    VisitRules(node.rules, &type, path);
    VisitElements(node, type, path);
    for (const FieldNode& field : node.fields) VisitField(field, type, path);
    within_.pop_back();
  }

  std::vector<RuleSite> Take() { return std::move(sites_); }

 private:
  void VisitField(const FieldNode& field, const Type& owner, const std::string& path) {
    if (field.subresource && *field.subresource != subresource_) return;
    const rules::Field& declared = owner.fields[field.index];
    const std::string at = declared.Nameless() ? path : Joined(path, declared.json_name);
    const Type& type = *declared.ref.type;
    VisitRules(field.rules, &type, at);
    if (field.child != nullptr) VisitNode(*field.child, type, at);
    VisitElements(field, type, at);
  }

  template <typename Owner>
  void VisitElements(const Owner& owner, const Type& type, const std::string& path) {
    if (owner.keys.node != nullptr) VisitNode(*owner.keys.node, *owner.keys.node->type, path);
    if (owner.values.node != nullptr && type.elem.type != nullptr) {
      VisitNode(*owner.values.node, *type.elem.type, path + kEach);
    }
  }

  void VisitRules(const rules::RuleList& list, const Type* type, const std::string& path) {
    for (const Rule* rule : list.rules()) VisitRule(*rule, type, path);
  }

  /// `type` is that of what the rule looks at; null where it is not known.
  void VisitRule(const Rule& rule, const Type* type, const std::string& path) {
    if (sites_.size() == kMostSites) return;
    switch (rule.kind) {
      case Rule::Kind::kCheck:
        if (rule.non_error || rule.tag.empty()) return;
        sites_.push_back({path, rule.tag, rule.stability == field::Stability::kAlpha});
        return;
      case Rule::Kind::kEachValue:
      case Rule::Kind::kItem:
        return VisitRule(*rule.inner, type == nullptr ? nullptr : type->elem.type, path + kEach);
      case Rule::Kind::kEachKey:
        return VisitRule(*rule.inner, type == nullptr ? nullptr : type->key.type, path);
      case Rule::Kind::kSubfield:
        return VisitMember(*rule.inner, rule.index, type, path);
      case Rule::Kind::kSubresource:
        if ((rule.option == subresource_) == rule.wanted) VisitRule(*rule.inner, type, path);
        return;
      case Rule::Kind::kMode:
        for (const auto& mode : rule.modes->modes) VisitSteps(mode.steps, rule.index, type, path);
        return VisitSteps(rule.modes->otherwise, rule.index, type, path);
      default:
        if (rule.inner != nullptr) VisitRule(*rule.inner, type, path);
    }
  }

  void VisitMember(const Rule& rule, std::size_t index, const Type* type, const std::string& path) {
    if (type == nullptr || index >= type->fields.size()) return VisitRule(rule, nullptr, path);
    const rules::Field& field = type->fields[index];
    VisitRule(rule, field.ref.type, Joined(path, field.json_name));
  }

  void VisitSteps(const std::vector<rules::ModeTable::Step>& steps, std::size_t index,
                  const Type* type, const std::string& path) {
    for (const auto& step : steps) {
      if (!step.silent) VisitMember(*step.rule, index, type, path);
    }
  }

  std::string_view subresource_;
  std::vector<RuleSite> sites_;
  std::vector<const Node*> within_;
};

}  // namespace

std::vector<RuleSite> RuleSitesOf(const rules::Root& root, std::string_view subresource) {
  SiteFinder finder(subresource);
  finder.VisitNode(*root.node, *root.ref.type, "");
  return finder.Take();
}

}  // namespace tandem::synthesis
