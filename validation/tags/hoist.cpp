#include "validation/tags/hoist_internal.h"
#include "validation/tags/option_internal.h"

namespace tandem::tags {
namespace {

class HoistedRule final : public RuleGroup {
 public:
  HoistedRule(const TagUse& use, std::unique_ptr<const rules::Check> check)
      : chain_(use.chain),
        settings_(use.settings()),
        native_(FieldOf(use).native),
        check_(std::move(check)) {}

  Status Emit(rules::NodeBuilder& node) override {
    rules::Rule& rule = node.program().NewRule();
    rule.check = std::move(check_);
    rule.native = native_;
    node.Append(UnderChain(node.program(), rule, chain_, settings_));
    return Ok();
  }

 private:
  Chain chain_;
  const Settings& settings_;
  bool native_;
  std::unique_ptr<const rules::Check> check_;
};

}  // namespace

Place& FieldOf(const TagUse& use) {
  Place* place = &use.place;
  while (place->struct_groups == nullptr && place->container != nullptr) place = place->container;
  return *place;
}

bool Hoist(const TagUse& use, std::unique_ptr<const rules::Check> check) {
  Place& field = FieldOf(use);
  if (field.struct_groups == nullptr) return false;
  // Each is a kind of its own, because kinds are emitted in order of first appearance.
  const std::string kind = use.tag.name + " #" + std::to_string(field.struct_groups->size());
  field.struct_groups->Get<HoistedRule>(kind, "", use, std::move(check));
  use.place.hoisted = true;
  return true;
}

}  // namespace tandem::tags
