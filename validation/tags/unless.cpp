// +tandem:unless(field: "a.b", is: "x")=+tag - the tag applies while a field of this struct is not
// set or has another value.
#include "validation/tags/premise_internal.h"
#include "validation/tags/tag_def.h"
#include "validation/tags/tag_use.h"

namespace tandem::tags {
namespace {

Status Compile(const TagUse& use, rules::NodeBuilder& node) {
  return CompilePremise(use, false, node);
}

constexpr PayloadSpec kPayloads[] = {
    {"<validation-tag>", "The tag to apply; one that may stand here."},
};

constexpr std::string_view kRelated[] = {"tandem:when", "tandem:at", "k8s:ifMode"};

constexpr std::string_view kGoTask = R"(type Task struct {
	Selector *string  `json:"selector"`
	Keys     []string `json:"keys"`
})";

constexpr std::string_view kWithoutSelector =
    R"(+tandem:unless(field: "selector")=+tandem:at("keys")=+k8s:forbidden)";

constexpr Example kExamples[] = {
    {"Task", kWithoutSelector, R"({"selector": "", "keys": ["a"]})", "", kGoTask},
    {"Task", kWithoutSelector, R"({"keys": ["a"]})", "value.keys: Forbidden", kGoTask},
};

}  // namespace

TANDEM_TAG(unless) = {
    .name = "tandem:unless",
    .known = kNever,
    .level = Level::kAlpha,
    .scopes = Scope::kType | Scope::kField | Scope::kListValue | Scope::kMapValue,
    .subject = Subject::kConditions,
    .summary =
        "Applies the payload while a field of this struct, or of one below it, is not set or has "
        "none of some values.",
    .docs = "The contrary of `when`, which says more. Of a list no element may have the value.",
    .args = kPremiseArgs,
    .payload = ValueType::kTag,
    .payloads = kPayloads,
    .errors = "Those of the payload",
    .ratcheting =
        "That of the payload while the old object is under the condition, too; what comes under it "
        "is checked whether or not it has changed.",
    .related = kRelated,
    .definition = "Nothing, and a warning: it is not translated.",
    .compile = &Compile,
    .examples = kExamples,
};

}  // namespace tandem::tags
