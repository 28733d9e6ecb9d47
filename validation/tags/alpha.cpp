// +k8s:alpha(since: "1.36")=+tag - the tag's errors are marked alpha.
#include "validation/field/error.h"
#include "validation/tags/lifecycle_internal.h"
#include "validation/tags/tag_def.h"
#include "validation/tags/tag_use.h"

namespace tandem::tags {
namespace {

Status Compile(const TagUse& use, rules::NodeBuilder& node) {
  return CompileLifecycle(use, field::Stability::kAlpha, node);
}

constexpr PayloadSpec kPayloads[] = {
    {"<validation-tag>", "The tag whose errors are marked."},
};

constexpr std::string_view kRelated[] = {"k8s:beta", "k8s:declarativeValidationNative"};

constexpr Example kExamples[] = {
    {"string", R"(+k8s:alpha(since: "1.37")=+k8s:minLength=2)", R"("ab")", ""},
    {"string", R"(+k8s:alpha(since: "1.37")=+k8s:minLength=2)", R"("a")",
     "value: Too short: must be at least 2 characters [alpha]"},
    {"string", R"(+k8s:alpha(since: "soon")=+k8s:minLength=2)", "",
     R"(does not load: field pkg.T.value: tag "k8s:alpha": invalid kubernetes version format, expected <major>.<minor>, got soon)"},
};

}  // namespace

TANDEM_TAG(alpha) = {
    .name = "k8s:alpha",
    .level = Level::kBeta,
    .scopes = Scope::kType | Scope::kField | Scope::kListValue | Scope::kMapKey | Scope::kMapValue,
    .subject = Subject::kLifecycle,
    .summary = "Marks the errors of the payload alpha: they are counted or compared, not enforced.",
    .docs =
        "Put it before a new rule. Of a kind that has no handwritten rules its errors refuse "
        "nothing, and are counted. One that has a handwritten twin is compared with it: mismatches "
        "are counted, and users see the handwritten error only; that goes for the authority mode "
        "`lifecycle`, while `gates` decides without the mark. It comes first in its chain. `since` "
        "is for readers and has no effect.",
    .args = kLifecycleArgs,
    .payload = ValueType::kTag,
    .payloads = kPayloads,
    .errors = "Those of the payload, marked alpha",
    .ratcheting = "That of the payload.",
    .related = kRelated,
    .definition =
        "What the payload makes, with `--include-alpha` only: its errors are not enforced. "
        "Otherwise it is left out with a warning.",
    .compile = &Compile,
    .examples = kExamples,
};

}  // namespace tandem::tags
