// +k8s:validateTrueBeta="text" - as validateTrue, a tag of stability Beta.
#include "validation/tags/forced_internal.h"

namespace tandem::tags {
namespace {

Status Compile(const TagUse& use, rules::NodeBuilder& node) { return AddForced(use, true, node); }

}  // namespace

TANDEM_TAG(validate_true_beta) = {
    .name = "k8s:validateTrueBeta",
    .level = Level::kBeta,
    .level_136 = Level::kBeta,
    .scopes = Scope::kType | Scope::kField | Scope::kListValue | Scope::kMapKey | Scope::kMapValue,
    .summary = "Test tag of stability Beta: a rule that always passes.",
    .args = kForcedArgs,
    .payload = ValueType::kString,
    .payload_description = "<string>",
    .compile = &Compile,
    .test_only = true,
};

}  // namespace tandem::tags
