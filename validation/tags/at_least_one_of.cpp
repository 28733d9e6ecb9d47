// +tandem:atLeastOneOf="a, b, c" - of these members one at least is set.
#include <utility>

#include "validation/rules/check.h"
#include "validation/tags/name_list.h"
#include "validation/tags/tag_def.h"
#include "validation/tags/tag_use.h"

namespace tandem::tags {
namespace {

class AtLeastOneOfCheck final : public rules::ValueCheck {
 public:
  explicit AtLeastOneOfCheck(std::vector<NamedMember> members) : members_(std::move(members)) {
    for (const NamedMember& member : members_) {
      names_ += (names_.empty() ? "`" : ", `") + member.name + "`";
    }
  }

  bool Accepts(const rules::Value& value) const override {
    return value.IsNil() || CountSet(members_, value) > 0;
  }

 private:
  void Report(const rules::CheckArgs& args, field::ErrorList& errors) const override {
    errors.Add(field::Required(args.path, "must specify at least one of: " + names_));
  }

  std::vector<NamedMember> members_;
  std::string names_;
};

Status Compile(const TagUse& use, rules::NodeBuilder& node) {
  auto members = MembersInPayload(use);
  if (!members) return members.error();
  node.Add<AtLeastOneOfCheck>(*std::move(members));
  return Ok();
}

constexpr PayloadSpec kPayloads[] = {
    {"<members>", "JSON names of members of this struct, separated by commas."},
};

constexpr std::string_view kRelated[] = {"tandem:onlyOneOf", "k8s:unionMember", "k8s:required"};

constexpr std::string_view kGoSource = R"(type Source struct {
	File *string `json:"file"`
	Text string  `json:"text"`
})";

constexpr std::string_view kTag = R"(+tandem:atLeastOneOf="file, text")";

constexpr Example kExamples[] = {
    {"Source", kTag, R"({"file": ""})", "", kGoSource},
    {"Source", kTag, R"({"file": "f", "text": "t"})", "", kGoSource},
    {"Source", kTag, R"({"text": ""})",
     "value: Required value: must specify at least one of: `file`, `text`", kGoSource},
    {"Source", R"(+tandem:atLeastOneOf="file")", "",
     R"(does not load: field pkg.T.value: tag "tandem:atLeastOneOf": must list at least two members)",
     kGoSource},
};

}  // namespace

TANDEM_TAG(at_least_one_of) = {
    .name = "tandem:atLeastOneOf",
    .known = kNever,
    .level = Level::kAlpha,
    .scopes = Scope::kType | Scope::kField | Scope::kListValue | Scope::kMapValue,
    .subject = Subject::kUnions,
    .summary = "Of the listed members of this struct one at least is set.",
    .docs =
        "The error is Required, at the struct, where `unionMember` has Invalid. With `onlyOneOf` "
        "of the same members it is exactly one. A struct behind a pointer that is nil needs none.",
    .payload = ValueType::kString,
    .payloads = kPayloads,
    .errors = "Required: must specify at least one of: ...",
    .ratcheting = "An update that leaves the struct as it was does not check it again.",
    .related = kRelated,
    .definition = "Nothing, and a warning: it is not translated.",
    .compile = &Compile,
    .examples = kExamples,
};

}  // namespace tandem::tags
