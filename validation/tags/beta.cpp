// +k8s:beta(since: "1.36")=+tag - the tag's errors are marked beta.
#include "validation/field/error.h"
#include "validation/tags/lifecycle_internal.h"
#include "validation/tags/tag_def.h"
#include "validation/tags/tag_use.h"

namespace tandem::tags {
namespace {

Status Compile(const TagUse& use, rules::NodeBuilder& node) {
  return CompileLifecycle(use, field::Stability::kBeta, node);
}

constexpr PayloadSpec kPayloads[] = {
    {"<validation-tag>", "The tag whose errors are marked."},
};

constexpr std::string_view kRelated[] = {"k8s:alpha", "k8s:declarativeValidationNative"};

constexpr Example kExamples[] = {
    {"string", R"(+k8s:beta(since: "1.37")=+k8s:minLength=2)", R"("ab")", ""},
    {"string", R"(+k8s:beta(since: "1.37")=+k8s:minLength=2)", R"("a")",
     "value: Too short: must be at least 2 characters [beta]"},
    {"string", R"(+k8s:beta(since: "soon")=+k8s:minLength=2)", "",
     R"(does not load: field pkg.T.value: tag "k8s:beta": invalid kubernetes version format, expected <major>.<minor>, got soon)"},
};

}  // namespace

TANDEM_TAG(beta) = {
    .name = "k8s:beta",
    .level = Level::kBeta,
    .scopes = Scope::kType | Scope::kField | Scope::kListValue | Scope::kMapKey | Scope::kMapValue,
    .subject = Subject::kLifecycle,
    .summary =
        "Marks the errors of the payload beta: enforced only while DeclarativeValidationBeta is "
        "on.",
    .docs =
        "Put it before a rule that has proved itself as alpha. Of a kind that has no handwritten "
        "rules it is enforced while the gate is on. Where it has a handwritten twin its errors "
        "take "
        "the place of those they match, while the gate is on; that goes for the authority mode "
        "`lifecycle`, while `gates` decides without the mark. It comes first in its chain. `since` "
        "is for readers and has no effect.",
    .args = kLifecycleArgs,
    .payload = ValueType::kTag,
    .payloads = kPayloads,
    .errors = "Those of the payload, marked beta",
    .ratcheting = "That of the payload.",
    .related = kRelated,
    .definition = "What the payload makes. That its errors depend on a feature gate is lost.",
    .compile = &Compile,
    .examples = kExamples,
};

}  // namespace tandem::tags
