// +k8s:validateTrueBeta="text" - as validateTrue, a tag of stability Beta.
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
    {"string", R"(+k8s:validateTrueBeta="yes")", R"("a")", ""},
    {"string", R"(+k8s:validateTrueBeta(flags: "Nope")="yes")", "",
     R"(does not load: field pkg.T.value: tag "k8s:validateTrueBeta": can't decode tag payload: unknown flag: "Nope")"},
};

}  // namespace

TANDEM_TAG(validate_true_beta) = {
    .name = "k8s:validateTrueBeta",
    .level = Level::kBeta,
    .scopes = Scope::kType | Scope::kField | Scope::kListValue | Scope::kMapKey | Scope::kMapValue,
    .subject = Subject::kTesting,
    .summary = "Test tag of stability Beta: a rule that always passes.",
    .docs = "For tests of the linter, which compares the stability of tags and APIs.",
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
