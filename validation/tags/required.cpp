// +k8s:required - the field must be set.
#include "validation/tags/presence_internal.h"
#include "validation/tags/tag_def.h"
#include "validation/tags/tag_use.h"

namespace tandem::tags {
namespace {

Status Compile(const TagUse& use, rules::NodeBuilder& node) {
  Status status = RefuseStructValues(use);
  if (!status) return status;
  rules::Rule& rule = node.Add<RequiredCheck>();
  rule.short_circuit = true;
  rule.presence = true;
  return Ok();
}

constexpr std::string_view kRelated[] = {"k8s:optional", "k8s:forbidden"};

constexpr Example kExamples[] = {
    {"string", "+k8s:required", R"("a")", ""},
    {"string", "+k8s:required", R"("")", "value: Required value"},
    {.type = "*string", .tags = "+k8s:required", .value = R"("")", .note = "the pointer is set"},
    {"*string", "+k8s:required", "null", "value: Required value"},
    {"[]string", "+k8s:required", "[]", "value: Required value"},
    {.type = "string",
     .tags = "+k8s:required",
     .value = R"("")",
     .old_value = R"("")",
     .note = "nothing changed"},
};

}  // namespace

TANDEM_TAG(required) = {
    .name = "k8s:required",
    .level = Level::kStable,
    .scopes = Scope::kField,
    .subject = Subject::kPresence,
    .summary =
        "The field must be set: a pointer that is not nil, a list or map that is not empty, "
        "any other value that is not its zero value.",
    .docs =
        "Set is what a Go decoder can tell: `false`, `0` and `\"\"` are unset in a plain field. "
        "Use a pointer where the zero value is a value of its own. While the field is unset, none "
        "of its other rules run.",
    .warning = "Not for structs that are not pointers: those are always there.",
    .errors = "Required",
    .related = kRelated,
    .definition =
        "`required`, and what refuses a zero: `minLength`, `minItems` or `minProperties` of 1, "
        "`enum: [true]`, `self != 0`. Errors of zeros have another type.",
    .compile = &Compile,
    .examples = kExamples,
};

}  // namespace tandem::tags
