// +k8s:monotonic - an integer never decreases.
#include "validation/rules/check.h"
#include "validation/rules/marshal.h"
#include "validation/tags/tag_def.h"
#include "validation/tags/tag_use.h"

namespace tandem::tags {
namespace {

std::uint64_t Magnitude(rules::Value value) {
  return value.json().IsMissing() ? 0 : value.json().AsUint();
}

std::int64_t Signed(rules::Value value) {
  return value.json().IsMissing() ? 0 : value.json().AsInt();
}

bool Decreased(rules::Value value, rules::Value old) {
  if (value.type().kind == rules::TypeKind::kUint) return Magnitude(value) < Magnitude(old);
  return Signed(value) < Signed(old);
}

class MonotonicCheck final : public rules::Check {
 public:
  void Run(const rules::CheckArgs& args, field::ErrorList& errors) const override {
    if (!args.IsUpdate() || args.value.IsNil() || args.old.IsNil()) return;
    if (!Decreased(args.value, args.old)) return;
    const std::string old = args.old.type().kind == rules::TypeKind::kUint
                                ? std::to_string(Magnitude(args.old))
                                : std::to_string(Signed(args.old));
    errors.Add(
        field::Invalid(args.path, rules::ToBadValue(args.value), "may not be decreased from " + old)
            .WithOrigin("monotonic"));
  }
};

Status Compile(const TagUse& use, rules::NodeBuilder& node) {
  if (!use.type.IsInteger()) {
    return Failure{"must be an integer type (got " + use.DescribeType() + ")"};
  }
  node.Add<MonotonicCheck>();
  return Ok();
}

constexpr std::string_view kRelated[] = {"k8s:immutable", "k8s:update"};

constexpr Example kExamples[] = {
    {.type = "int64", .tags = "+k8s:monotonic", .value = "8", .old_value = "7"},
    {.type = "int64",
     .tags = "+k8s:monotonic",
     .value = "6",
     .error = "value: Invalid value: 6: may not be decreased from 7",
     .old_value = "7"},
};

}  // namespace

TANDEM_TAG(monotonic) = {
    .name = "k8s:monotonic",
    .known = Since(k1_37),
    .level = Level::kAlpha,
    .scopes = Scope::kType | Scope::kField,
    .subject = Subject::kUpdates,
    .summary = "An update may not decrease the integer.",
    .docs =
        "For counters and generations. Behind a pointer both values must be there to be compared.",
    .errors = "Invalid: may not be decreased from ...",
    .origin = "monotonic",
    .ratcheting = "It looks at updates only, and compares with the old object.",
    .related = kRelated,
    .definition = "An expression: `self >= oldSelf`. The old value is not told.",
    .compile = &Compile,
    .examples = kExamples,
};

}  // namespace tandem::tags
