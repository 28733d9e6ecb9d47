// +k8s:opaqueType - the rules of the referenced type are not applied here.
#include "validation/tags/tag_def.h"
#include "validation/tags/tag_use.h"

namespace tandem::tags {
namespace {

/// Parity: 1.36 forgets the tag behind a mark or a condition.
bool IsForgotten(const TagUse& use) {
  const bool is_bare =
      use.chain.stability == field::Stability::kUnmarked && use.chain.conditions.empty();
  return use.settings().IsBefore(k1_37) && !is_bare;
}

Status Compile(const TagUse& use, rules::NodeBuilder&) {
  if (!IsForgotten(use)) use.place.marks.opaque = true;
  return Ok();
}

constexpr std::string_view kRelated[] = {"k8s:subfield", "k8s:eachVal"};

constexpr std::string_view kGoPort = R"(type Port struct {
	// +k8s:minimum=1
	Number int32 `json:"number"`
})";

constexpr Example kExamples[] = {
    {"Port", "+k8s:opaqueType", R"({"number": 0})", "", kGoPort},
    {.type = "Port",
     .value = R"({"number": 0})",
     .error = "value.number: Invalid value: 0: must be greater than or equal to 1",
     .source = kGoPort,
     .note = "without it"},
};

constexpr Earlier kEarlier[] = {{.until = k1_37, .level = Level::kAlpha}};

}  // namespace

TANDEM_TAG(opaque_type) = {
    .name = "k8s:opaqueType",
    .earlier = kEarlier,
    .level = Level::kStable,
    .scopes = Scope::kType | Scope::kField | Scope::kListValue | Scope::kMapKey | Scope::kMapValue,
    .subject = Subject::kReach,
    .summary = "Ignores the rules of the type this stands on; rules given beside it still run.",
    .docs =
        "For types of packages that are not loaded, since an object with a value of one is "
        "otherwise "
        "called not judged whole, and where the rules of a type must not run. Under `eachVal` or "
        "`eachKey` it is about the type of the elements or keys.",
    .ratcheting = "",
    .related = kRelated,
    .definition =
        "`x-kubernetes-preserve-unknown-fields: true` instead of what a struct, list or map has; "
        "`--opaque=structure` keeps its fields without their rules.",
    .compile = &Compile,
    .examples = kExamples,
};

}  // namespace tandem::tags
