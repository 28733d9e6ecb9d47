// +tandem:validatePanic(label: "key") - a rule that panics, to test how faults are contained.
#include <utility>

#include "validation/base/panic.h"
#include "validation/rules/check.h"
#include "validation/tags/tag_def.h"
#include "validation/tags/tag_use.h"

namespace tandem::tags {
namespace {

bool HasLabel(json::ValueView object, std::string_view key) {
  return !object.Member("metadata").Member("labels").Member(key).IsAbsent();
}

class PanicCheck final : public rules::Check {
 public:
  explicit PanicCheck(std::string label) : label_(std::move(label)) {}

  void Run(const rules::CheckArgs& args, field::ErrorList&) const override {
    if (HasLabel(args.context.object, label_) || HasLabel(args.value.json(), label_)) {
      ThrowPanic("+tandem:validatePanic: the object carries the label " + label_);
    }
  }

 private:
  std::string label_;
};

constexpr ArgSpec kArgs[] = {
    {.name = "label",
     .type = ValueType::kString,
     .required = true,
     .description = "<key>",
     .docs = "The rule panics for objects that carry a label with this key."},
};

Status Compile(const TagUse& use, rules::NodeBuilder& node) {
  node.Add<PanicCheck>(use.Arg("label")->value);
  return Ok();
}

constexpr std::string_view kRelated[] = {"k8s:validateFalse"};

constexpr std::string_view kGoObject = R"(type Object struct {
	Metadata Meta `json:"metadata"`
}

type Meta struct {
	Labels map[string]string `json:"labels"`
})";

constexpr Example kExamples[] = {
    {"Object", R"(+tandem:validatePanic(label: "boom"))",
     R"({"metadata": {"labels": {"calm": ""}}})", "", kGoObject},
    {"Object", R"(+tandem:validatePanic(label: "boom"))",
     R"({"metadata": {"labels": {"boom": ""}}})",
     "panics: +tandem:validatePanic: the object carries the label boom", kGoObject},
};

}  // namespace

TANDEM_TAG(validate_panic) = {
    .name = "tandem:validatePanic",
    .known = kNever,
    .level = Level::kAlpha,
    .scopes = Scope::kType | Scope::kField,
    .subject = Subject::kTesting,
    .summary = "Test tag: a rule that panics for objects with a label.",
    .docs =
        "Shows that a fault of a rule is contained: it is counted, and answered as the failure "
        "policy says.",
    .args = kArgs,
    .related = kRelated,
    .definition = "Nothing, and a warning: it is not translated.",
    .compile = &Compile,
    .examples = kExamples,
    .test_only = true,
};

}  // namespace tandem::tags
