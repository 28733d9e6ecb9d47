// +k8s:validateError="text" - makes loading fail, to test how that is reported.
#include "validation/base/go_quote.h"
#include "validation/tags/tag_def.h"
#include "validation/tags/tag_use.h"

namespace tandem::tags {
namespace {

Status Compile(const TagUse& use, rules::NodeBuilder&) {
  return Failure{"forced error: " + GoQuote(use.tag.value)};
}

constexpr PayloadSpec kPayloads[] = {
    {"<string>", "Text that the error quotes."},
};

constexpr std::string_view kRelated[] = {"k8s:validateFalse"};

constexpr Example kExamples[] = {
    {"string", R"(+k8s:validateError="no")", "",
     R"(does not load: field pkg.T.value: tag "k8s:validateError": forced error: "no")"},
};

}  // namespace

TANDEM_TAG(validate_error) = {
    .name = "k8s:validateError",
    .level = Level::kAlpha,
    .scopes = Scope::kType | Scope::kField | Scope::kListValue | Scope::kMapKey | Scope::kMapValue,
    .subject = Subject::kTesting,
    .summary = "Test tag: makes loading fail.",
    .docs = "Shows how a load error is reported.",
    .payload = ValueType::kString,
    .payloads = kPayloads,
    .ratcheting = "",
    .related = kRelated,
    .definition = "Nothing, and a warning: it is for tests.",
    .compile = &Compile,
    .examples = kExamples,
    .test_only = true,
};

}  // namespace tandem::tags
