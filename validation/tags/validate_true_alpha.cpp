// +k8s:validateTrueAlpha="text" - as validateTrue, a tag of stability Alpha.
#include "validation/tags/forced_internal.h"

namespace tandem::tags {
namespace {

Status Compile(const TagUse& use, rules::NodeBuilder& node) { return AddForced(use, true, node); }

}  // namespace

TANDEM_TAG(validate_true_alpha) = {
    .name = "k8s:validateTrueAlpha",
    .level = Level::kAlpha,
    .level_136 = Level::kAlpha,
    .scopes = Scope::kType | Scope::kField | Scope::kListValue | Scope::kMapKey | Scope::kMapValue,
    .summary = "Test tag of stability Alpha: a rule that always passes.",
    .args = kForcedArgs,
    .payload = ValueType::kString,
    .payload_description = "<string>",
    .compile = &Compile,
    .test_only = true,
};

}  // namespace tandem::tags
