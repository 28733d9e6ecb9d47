// +k8s:declarativeValidationNative - the rules of the field have no handwritten counterpart.
#include "validation/tags/tag_def.h"
#include "validation/tags/tag_use.h"

namespace tandem::tags {
namespace {

Status Compile(const TagUse& use, rules::NodeBuilder&) {
  if (use.chain.item) {
    use.chain.item->list->marks.native_items.insert(use.chain.item->description);
  } else {
    use.place.marks.native = true;
  }
  return Ok();
}

constexpr std::string_view kRelated[] = {"k8s:alpha", "k8s:beta"};

constexpr Example kExamples[] = {
    {"string", R"(+k8s:declarativeValidationNative
+k8s:minLength=2)",
     R"("ab")", ""},
    {"string", R"(+k8s:declarativeValidationNative
+k8s:minLength=2)",
     R"("a")", "value: Too short: must be at least 2 characters [native]"},
    {"string", R"(+k8s:declarativeValidationNative
+k8s:neq="x")",
     "",
     R"(does not load: field pkg.T.value: +k8s:declarativeValidationNative can only be used with stable validation tags, but found "k8s:neq" which is Alpha)"},
};

}  // namespace

TANDEM_TAG(declarative_validation_native) = {
    .name = "k8s:declarativeValidationNative",
    .known = kNever,
    .level = Level::kStable,
    .scopes = Scope::kField | Scope::kListValue,
    .subject = Subject::kLifecycle,
    .summary =
        "Every error of the field and of everything below it is enforced whatever the feature "
        "gates say, because no handwritten rule finds it. Needs stable tags throughout.",
    .docs =
        "For new fields, whose validation is written in tags from the start. In versions with "
        "`alpha` or `beta` in their names other tags may stand there, too, until the API "
        "graduates.",
    .errors = "Those of the other rules of the field, marked native",
    .ratcheting = "",
    .related = kRelated,
    .definition = "Nothing: an API server enforces all that a definition says.",
    .compile = &Compile,
    .examples = kExamples,
};

}  // namespace tandem::tags
