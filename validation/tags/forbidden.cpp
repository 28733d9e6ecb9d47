// +k8s:forbidden - the field must not be set.
#include "validation/tags/presence_internal.h"

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

constexpr Example kExamples[] = {
    {"string", "+k8s:forbidden", R"("")", ""},
    {"string", "+k8s:forbidden", R"("a")", "Forbidden"},
};

}  // namespace

TANDEM_TAG(forbidden) = {
    .name = "k8s:forbidden",
    .level = Level::kBeta,
    .level_136 = Level::kBeta,
    .scopes = Scope::kField,
    .summary = "The field must not be set.",
    .compile = &Compile,
    .examples = kExamples,
};

}  // namespace tandem::tags
