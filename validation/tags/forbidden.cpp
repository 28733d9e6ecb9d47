// +k8s:forbidden - the field must not be set.
#include "validation/tags/presence_internal.h"
#include "validation/tags/tag_def.h"
#include "validation/tags/tag_use.h"

namespace tandem::tags {
namespace {

Status Compile(const TagUse& use, rules::NodeBuilder& node) {
  Status status = RefuseStructValues(use);
  if (!status) return status;
  node.Add<ForbiddenCheck>().short_circuit = true;
  rules::Rule& stop = node.Add<RequiredCheck>();
  stop.short_circuit = true;
  stop.non_error = true;
  return Ok();
}

constexpr std::string_view kRelated[] = {"k8s:required", "k8s:optional", "k8s:ifDisabled"};

constexpr Example kExamples[] = {
    {"string", "+k8s:forbidden", R"("")", ""},
    {"string", "+k8s:forbidden", R"("a")", "value: Forbidden"},
    {.type = "string",
     .tags = "+k8s:forbidden",
     .value = R"("a")",
     .old_value = R"("a")",
     .note = "set before the rule came, and unchanged"},
};

}  // namespace

TANDEM_TAG(forbidden) = {
    .name = "k8s:forbidden",
    .level = Level::kBeta,
    .scopes = Scope::kField,
    .subject = Subject::kPresence,
    .summary = "The field must not be set.",
    .docs =
        "Useful under a condition: a field that must stay empty while an option is off, or in an "
        "old version of an API.",
    .errors = "Forbidden",
    .related = kRelated,
    .definition =
        "An expression on the struct: `!has(self.f)`, or that the value is a zero. That an update "
        "may leave a forbidden value is lost.",
    .compile = &Compile,
    .examples = kExamples,
};

}  // namespace tandem::tags
