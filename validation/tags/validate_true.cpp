// +k8s:validateTrue="text" - a rule that always passes, to test the order of rules with.
#include "validation/tags/forced_internal.h"
#include "validation/tags/tag_def.h"
#include "validation/tags/tag_use.h"

namespace tandem::tags {
namespace {

Status Compile(const TagUse& use, rules::NodeBuilder& node) { return AddForced(use, true, node); }

constexpr PayloadSpec kPayloads[] = {
    {"<string>", "Text for the reader."},
};

constexpr std::string_view kRelated[] = {"k8s:validateFalse"};

constexpr Example kExamples[] = {
    {"string", R"(+k8s:validateTrue="yes")", R"("a")", ""},
    {"string", R"(+k8s:validateTrue(flags: "Nope")="yes")", "",
     R"(does not load: field pkg.T.value: tag "k8s:validateTrue": can't decode tag payload: unknown flag: "Nope")"},
};

}  // namespace

TANDEM_TAG(validate_true) = {
    .name = "k8s:validateTrue",
    .level = Level::kAlpha,
    .scopes = Scope::kType | Scope::kField | Scope::kListValue | Scope::kMapKey | Scope::kMapValue,
    .subject = Subject::kTesting,
    .summary = "Test tag: a rule that always passes.",
    .docs = "Counts as a rule where it matters that there is one.",
    .args = kForcedArgs,
    .payload = ValueType::kString,
    .payloads = kPayloads,
    .related = kRelated,
    .definition = "Nothing: it always passes.",
    .compile = &Compile,
    .examples = kExamples,
    .test_only = true,
};

}  // namespace tandem::tags
