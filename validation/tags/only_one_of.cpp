// +tandem:onlyOneOf="a, b, c" - of these members one at most is set; the others are forbidden.
#include <utility>

#include "validation/rules/check.h"
#include "validation/tags/name_list.h"
#include "validation/tags/tag_def.h"
#include "validation/tags/tag_use.h"

namespace tandem::tags {
namespace {

class OnlyOneOfCheck final : public rules::ValueCheck {
 public:
  explicit OnlyOneOfCheck(std::vector<NamedMember> members) : members_(std::move(members)) {}

  bool Accepts(const rules::Value& value) const override { return CountSet(members_, value) < 2; }

 private:
  void Report(const rules::CheckArgs& args, field::ErrorList& errors) const override {
    const std::string* first = nullptr;
    for (const NamedMember& member : members_) {
      if (!Follow(member.route, args.value).IsSet()) continue;
      if (first == nullptr) {
        first = &member.name;
      } else {
        errors.Add(field::Forbidden(args.path.Child(member.name),
                                    "may not be set beside `" + *first + "`"));
      }
    }
  }

  std::vector<NamedMember> members_;
};

Status Compile(const TagUse& use, rules::NodeBuilder& node) {
  auto members = MembersInPayload(use);
  if (!members) return members.error();
  node.Add<OnlyOneOfCheck>(*std::move(members));
  return Ok();
}

constexpr PayloadSpec kPayloads[] = {
    {"<members>", "JSON names of members of this struct, separated by commas."},
};

constexpr std::string_view kRelated[] = {"tandem:atLeastOneOf", "k8s:zeroOrOneOfMember",
                                         "k8s:unionMember"};

constexpr std::string_view kGoSource = R"(type Source struct {
	File *string `json:"file"`
	Url  *string `json:"url"`
	Text string  `json:"text"`
})";

constexpr std::string_view kTag = R"(+tandem:onlyOneOf="file, url, text")";

constexpr Example kExamples[] = {
    {"Source", kTag, "{}", "", kGoSource},
    {"Source", kTag, R"({"url": "u"})", "", kGoSource},
    {"Source", kTag, R"({"file": "f", "text": "t"})",
     "value.text: Forbidden: may not be set beside `file`", kGoSource},
    {"Source", R"(+tandem:onlyOneOf="file, disk")", "",
     R"(does not load: field pkg.T.value: tag "tandem:onlyOneOf": no field for json name "disk")",
     kGoSource},
};

}  // namespace

TANDEM_TAG(only_one_of) = {
    .name = "tandem:onlyOneOf",
    .known = kNever,
    .level = Level::kAlpha,
    .scopes = Scope::kType | Scope::kField | Scope::kListValue | Scope::kMapValue,
    .subject = Subject::kUnions,
    .summary = "Of the listed members of this struct one at most is set.",
    .docs =
        "The first one in the list that is set is taken for meant, and each further one is "
        "Forbidden at its own path, where `zeroOrOneOfMember` has one Invalid error for the "
        "struct.",
    .payload = ValueType::kString,
    .payloads = kPayloads,
    .errors = "Forbidden, at the member: may not be set beside ...",
    .ratcheting = "An update that leaves the struct as it was does not check it again.",
    .related = kRelated,
    .definition = "Nothing, and a warning: it is not translated.",
    .compile = &Compile,
    .examples = kExamples,
};

}  // namespace tandem::tags
