// +k8s:validateError="text" - makes loading fail, to test how that is reported.
#include "validation/base/go_quote.h"
#include "validation/tags/tag.h"

namespace tandem::tags {
namespace {

Status Compile(const TagUse& use, rules::NodeBuilder&) {
  return Failure{"forced error: " + GoQuote(use.tag.value)};
}

}  // namespace

TANDEM_TAG(validate_error) = {
    .name = "k8s:validateError",
    .level = Level::kAlpha,
    .level_136 = Level::kAlpha,
    .scopes = Scope::kType | Scope::kField | Scope::kListValue | Scope::kMapKey | Scope::kMapValue,
    .summary = "Test tag: makes loading fail.",
    .payload = ValueType::kString,
    .payload_description = "<string>",
    .compile = &Compile,
    .test_only = true,
};

}  // namespace tandem::tags
