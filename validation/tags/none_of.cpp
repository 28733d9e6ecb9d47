// +tandem:noneOf="a, b*" - a string is none of these.
#include <algorithm>
#include <utility>

#include "validation/base/glob.h"
#include "validation/base/go_quote.h"
#include "validation/rules/check.h"
#include "validation/rules/marshal.h"
#include "validation/tags/name_list.h"
#include "validation/tags/tag_def.h"
#include "validation/tags/tag_use.h"

namespace tandem::tags {
namespace {

class NoneOfCheck final : public rules::ValueCheck {
 public:
  explicit NoneOfCheck(std::vector<std::string> values) : values_(std::move(values)) {}

  bool Accepts(const rules::Value& value) const override {
    return value.IsNil() || Find(value.AsString()) == nullptr;
  }

 private:
  void Report(const rules::CheckArgs& args, field::ErrorList& errors) const override {
    errors.Add(field::Invalid(args.path, rules::ToBadValue(args.value),
                              "must not be " + GoQuote(*Find(args.value.AsString())))
                   .WithOrigin("noneOf"));
  }

  [[nodiscard]] const std::string* Find(std::string_view text) const {
    const auto found = std::find_if(values_.begin(), values_.end(),
                                    [text](const auto& value) { return MatchesGlob(value, text); });
    return found == values_.end() ? nullptr : &*found;
  }

  std::vector<std::string> values_;
};

Status Compile(const TagUse& use, rules::NodeBuilder& node) {
  if (!use.type.IsString()) {
    return Failure{"can only be used on string types (" + use.DescribeType() + ")"};
  }
  auto values = SplitNames(use.tag.value);
  if (!values) return values.error();
  node.Add<NoneOfCheck>(*std::move(values));
  return Ok();
}

constexpr PayloadSpec kPayloads[] = {
    {"<values>", "What is refused, separated by commas; `*` stands for any characters."},
};

constexpr std::string_view kRelated[] = {"k8s:neq", "tandem:supported", "tandem:when"};

constexpr Example kExamples[] = {
    {"string", R"(+tandem:noneOf="root, sys-*")", R"("roots")", ""},
    {"string", R"(+tandem:noneOf="root, sys-*")", R"("root")",
     R"(value: Invalid value: "root": must not be "root")"},
    {"string", R"(+tandem:noneOf="root, sys-*")", R"("sys-a")",
     R"(value: Invalid value: "sys-a": must not be "sys-*")"},
};

}  // namespace

TANDEM_TAG(none_of) = {
    .name = "tandem:noneOf",
    .known = kNever,
    .level = Level::kAlpha,
    .scopes = Scope::kType | Scope::kField | Scope::kListValue | Scope::kMapKey | Scope::kMapValue,
    .subject = Subject::kStrings,
    .summary = "A string is none of the listed values.",
    .docs = "The contrary of `supported`, and `neq` for several values.",
    .payload = ValueType::kString,
    .payloads = kPayloads,
    .errors = "Invalid: must not be ...",
    .origin = "noneOf",
    .related = kRelated,
    .definition = "Nothing, and a warning: it is not translated.",
    .compile = &Compile,
    .examples = kExamples,
};

}  // namespace tandem::tags
