// +k8s:opaqueType - the rules of the referenced type are not applied here.
#include "validation/tags/tag.h"

namespace tandem::tags {
namespace {

Status Compile(const TagUse& use, rules::NodeBuilder&) {
  use.place.opaque = true;
  return Ok();
}

constexpr Example kExamples[] = {
    {"string", "+k8s:opaqueType", R"("a")", ""},
};

}  // namespace

TANDEM_TAG(opaque_type) = {
    .name = "k8s:opaqueType",
    .level = Level::kStable,
    .level_136 = Level::kAlpha,
    .scopes = Scope::kType | Scope::kField | Scope::kListValue | Scope::kMapKey | Scope::kMapValue,
    .summary = "Ignores the rules of the type this stands on; rules given beside it still run.",
    .compile = &Compile,
    .examples = kExamples,
};

}  // namespace tandem::tags
