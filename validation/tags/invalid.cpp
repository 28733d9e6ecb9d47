// +tandem:invalid="why" - a value that is set is invalid.
#include <utility>

#include "validation/rules/check.h"
#include "validation/rules/marshal.h"
#include "validation/tags/tag_def.h"
#include "validation/tags/tag_use.h"

namespace tandem::tags {
namespace {

class InvalidCheck final : public rules::ValueCheck {
 public:
  explicit InvalidCheck(std::string why) : why_(std::move(why)) {}

  bool Accepts(const rules::Value& value) const override { return !value.IsSet(); }

 private:
  void Report(const rules::CheckArgs& args, field::ErrorList& errors) const override {
    errors.Add(
        field::Invalid(args.path, rules::ToBadValue(args.value), why_).WithOrigin("invalid"));
  }

  std::string why_;
};

Status Compile(const TagUse& use, rules::NodeBuilder& node) {
  if (use.tag.value.empty()) return Failure{"must say why"};
  node.Add<InvalidCheck>(use.tag.value);
  return Ok();
}

constexpr PayloadSpec kPayloads[] = {
    {"<string>", "What is wrong, as users read it."},
};

constexpr std::string_view kRelated[] = {"tandem:when", "tandem:unless", "k8s:forbidden"};

constexpr std::string_view kGoProcess = R"(type Process struct {
	Privileged bool   `json:"privileged"`
	Cage       string `json:"cage"`
})";

constexpr std::string_view kTag =
    R"(+tandem:when(field: "privileged", is: "true")=+tandem:at("cage")=+tandem:invalid="holds nobody who is privileged")";

constexpr Example kExamples[] = {
    {"Process", kTag, R"({"cage": "c"})", "", kGoProcess},
    {"Process", kTag, R"({"privileged": true})", "", kGoProcess},
    {"Process", kTag, R"({"privileged": true, "cage": "c"})",
     R"(value.cage: Invalid value: "c": holds nobody who is privileged)", kGoProcess},
};

}  // namespace

TANDEM_TAG(invalid) = {
    .name = "tandem:invalid",
    .known = kNever,
    .level = Level::kAlpha,
    .scopes = Scope::kType | Scope::kField | Scope::kListValue | Scope::kMapKey | Scope::kMapValue,
    .subject = Subject::kConditions,
    .summary = "A value that is set is invalid.",
    .docs =
        "For the end of a chain of conditions, which say when. What is set is decided as for "
        "`required`; a struct when the object has it.",
    .payload = ValueType::kString,
    .payloads = kPayloads,
    .errors = "Invalid: the payload",
    .origin = "invalid",
    .related = kRelated,
    .definition = "Nothing, and a warning: it is not translated.",
    .compile = &Compile,
    .examples = kExamples,
};

}  // namespace tandem::tags
