// +k8s:ifDisabled(Option)=+tag - the tag applies only while a validation option is off.
#include "validation/tags/option_internal.h"

namespace tandem::tags {
namespace {

Status Compile(const TagUse& use, rules::NodeBuilder& node) {
  return CompileCondition(use, {rules::Rule::Kind::kOption, use.Arg("")->value, false}, node);
}

}  // namespace

TANDEM_TAG(if_disabled) = {
    .name = "k8s:ifDisabled",
    .level = Level::kStable,
    .level_136 = Level::kBeta,
    .scopes = Scope::kType | Scope::kField | Scope::kListValue | Scope::kMapKey | Scope::kMapValue |
              Scope::kConstant,
    .summary = "Applies the payload only while the validation option is off.",
    .args = kOptionArgs,
    .payload = ValueType::kTag,
    .payload_description = "<validation-tag>",
    .compile = &Compile,
};

}  // namespace tandem::tags
