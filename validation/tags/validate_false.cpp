// +k8s:validateFalse="text" - a rule that always fails, to test the order of rules with.
#include "validation/tags/forced_internal.h"
#include "validation/tags/tag_def.h"
#include "validation/tags/tag_use.h"

namespace tandem::tags {
namespace {

Status Compile(const TagUse& use, rules::NodeBuilder& node) { return AddForced(use, false, node); }

constexpr PayloadSpec kPayloads[] = {
    {"<string>", "Text that the error quotes."},
};

constexpr std::string_view kRelated[] = {"k8s:validateTrue", "k8s:validateError"};

constexpr Example kExamples[] = {
    {"string", R"(+k8s:validateFalse="no")", R"("a")",
     R"(value: Invalid value: "a": forced failure: no)"},
    {.type = "string",
     .tags = R"(+k8s:validateFalse="no")",
     .value = R"("a")",
     .old_value = R"("a")",
     .note = "unchanged"},
    {"string", R"(+k8s:validateFalse(flags: "ShortCircuit")="first"
+k8s:validateFalse="second")",
     R"("a")", R"(value: Invalid value: "a": forced failure: first)"},
};

}  // namespace

TANDEM_TAG(validate_false) = {
    .name = "k8s:validateFalse",
    .level = Level::kAlpha,
    .scopes = Scope::kType | Scope::kField | Scope::kListValue | Scope::kMapKey | Scope::kMapValue,
    .subject = Subject::kTesting,
    .summary = "Test tag: a rule that always fails.",
    .docs = "Shows in which order rules run, and what keeps others from running.",
    .args = kForcedArgs,
    .payload = ValueType::kString,
    .payloads = kPayloads,
    .errors = "Invalid: forced failure: ...",
    .origin = "validateFalse",
    .related = kRelated,
    .definition = "Nothing, and a warning: it is for tests.",
    .compile = &Compile,
    .examples = kExamples,
    .test_only = true,
};

}  // namespace tandem::tags
