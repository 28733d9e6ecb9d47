// +k8s:ifDisabled(Option)=+tag - the tag applies only while a validation option is off.
#include "validation/tags/option_internal.h"
#include "validation/tags/tag_def.h"
#include "validation/tags/tag_use.h"

namespace tandem::tags {
namespace {

Status Compile(const TagUse& use, rules::NodeBuilder& node) {
  return CompileCondition(use, {rules::Rule::Kind::kOption, use.Arg("")->value, false}, node);
}

constexpr PayloadSpec kPayloads[] = {
    {"<validation-tag>", "The tag to apply while the option is off."},
};

constexpr std::string_view kRelated[] = {"k8s:ifEnabled", "k8s:ifSubresource", "k8s:enumExclude"};

constexpr Example kExamples[] = {
    {.type = "string",
     .tags = "+k8s:ifDisabled(Strict)=+k8s:minLength=2",
     .value = R"("a")",
     .option = "Strict=true"},
    {.type = "string",
     .tags = "+k8s:ifDisabled(Strict)=+k8s:minLength=2",
     .value = R"("a")",
     .error = "value: Too short: must be at least 2 characters",
     .option = "Strict=false"},
};

constexpr Earlier kEarlier[] = {{.until = k1_37, .level = Level::kBeta}};

}  // namespace

TANDEM_TAG(if_disabled) = {
    .name = "k8s:ifDisabled",
    .earlier = kEarlier,
    .level = Level::kStable,
    .scopes = Scope::kType | Scope::kField | Scope::kListValue | Scope::kMapKey | Scope::kMapValue |
              Scope::kConstant,
    .subject = Subject::kConditions,
    .summary = "Applies the payload only while the validation option is off.",
    .docs =
        "Options are switches of the API that is validated; in this server every option that a "
        "loaded tag mentions is a feature gate, alpha and off unless it is one of the server's "
        "own. "
        "Conditions can be nested: all of them must hold.",
    .warning =
        "An option that nobody defined is an internal error when the rule runs, not a rule that is "
        "skipped.",
    .args = kOptionArgs,
    .payload = ValueType::kTag,
    .payloads = kPayloads,
    .errors = "Those of the payload; Internal for an undefined option",
    .ratcheting = "That of the payload.",
    .related = kRelated,
    .definition =
        "What the payload makes if `--options NAME=false`, nothing if `NAME=true`; if neither is "
        "given it is left out with a warning.",
    .compile = &Compile,
    .examples = kExamples,
};

}  // namespace tandem::tags
