// +k8s:required - the field must be set.
#include "validation/tags/presence_internal.h"

namespace tandem::tags {
namespace {

Status Compile(const TagUse& use, rules::NodeBuilder& node) {
  Status status = RefuseStructValues(use);
  if (status) node.Add<RequiredCheck>().short_circuit = true;
  return status;
}

constexpr Example kExamples[] = {
    {"string", "+k8s:required", R"("a")", ""},
    {"string", "+k8s:required", R"("")", "Required"},
    {"*string", "+k8s:required", R"("")", ""},
    {"[]string", "+k8s:required", "[]", "Required"},
};

}  // namespace

TANDEM_TAG(required) = {
    .name = "k8s:required",
    .level = Level::kStable,
    .level_136 = Level::kStable,
    .scopes = Scope::kField,
    .summary =
        "The field must be set: a pointer that is not nil, a list or map that is not empty, "
        "any other value that is not its zero value.",
    .compile = &Compile,
    .examples = kExamples,
};

}  // namespace tandem::tags
