#include <optional>
#include <string_view>
#include <utility>

#include "validation/rules/check.h"
#include "validation/tags/catalog.h"
#include "validation/tags/hoist_internal.h"
#include "validation/tags/option_internal.h"
#include "validation/tags/rule_groups.h"
#include "validation/tags/tag_use.h"

namespace tandem::tags {
namespace {

/// The tag's name in the catalog, which outlives the use.
std::string_view NameOf(const TagUse& use) {
  const TagDef* const tag = FindTag(use.tag.name, use.settings());
  return tag == nullptr ? std::string_view() : tag->name;
}

class HoistedRule final : public RuleGroup {
 public:
  HoistedRule(const TagUse& use, std::unique_ptr<const rules::Check> check)
      : chain_(use.chain),
        settings_(use.settings()),
        native_(FieldOf(use).marks.native),
        tag_(NameOf(use)),
        check_(std::move(check)) {}

  Status Emit(rules::NodeBuilder& node) override {
    rules::Rule& rule = node.program().NewRule();
    rule.check = std::move(check_);
    rule.native = native_;
    rule.tag = tag_;
    node.Append(UnderChain(node.program(), rule, chain_, settings_));
    return Ok();
  }

 private:
  Chain chain_;
  const Settings& settings_;
  bool native_;
  std::string_view tag_;
  std::unique_ptr<const rules::Check> check_;
};

}  // namespace

Place& FieldOf(const TagUse& use) {
  Place* place = &use.place;
  while (!place->facts.field && place->facts.container != nullptr) place = place->facts.container;
  return *place;
}

bool Hoist(const TagUse& use, std::unique_ptr<const rules::Check> check) {
  const std::optional<FieldFacts>& field = FieldOf(use).facts.field;
  if (!field) return false;
  // Each is a kind of its own, because kinds are emitted in order of first appearance.
  const std::string kind = use.tag.name + " #" + std::to_string(field->groups->size());
  field->groups->Get<HoistedRule>(kind, "", use, std::move(check));
  use.place.marks.hoisted = true;
  return true;
}

}  // namespace tandem::tags
