// +k8s:declarativeValidationNative - the rules of the field have no handwritten counterpart.
#include "validation/tags/tag.h"

namespace tandem::tags {
namespace {

Status Compile(const TagUse& use, rules::NodeBuilder&) {
  if (use.chain.item != nullptr) {
    use.chain.item->list->native_items.insert(use.chain.item->description);
  } else {
    use.place.native = true;
  }
  return Ok();
}

constexpr Example kExamples[] = {
    {"string", "+k8s:declarativeValidationNative\n+k8s:minLength=2", R"("a")",
     "TooShort: must be at least 2 characters"},
};

}  // namespace

TANDEM_TAG(declarative_validation_native) = {
    .name = "k8s:declarativeValidationNative",
    .level = Level::kStable,
    .level_136 = Level::kStable,
    .scopes = Scope::kField | Scope::kListValue,
    .summary =
        "Every error of the field and of everything below it is enforced whatever the feature "
        "gates say, because no handwritten rule finds it. Needs stable tags throughout.",
    .compile = &Compile,
    .examples = kExamples,
    .seed_only = true,
};

}  // namespace tandem::tags
