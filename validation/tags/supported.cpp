// +tandem:supported="a, b" - a string is one of these.
#include <algorithm>
#include <utility>

#include "validation/base/glob.h"
#include "validation/rules/check.h"
#include "validation/rules/marshal.h"
#include "validation/tags/name_list.h"
#include "validation/tags/tag_def.h"
#include "validation/tags/tag_use.h"

namespace tandem::tags {
namespace {

class SupportedCheck final : public rules::ValueCheck {
 public:
  explicit SupportedCheck(std::vector<std::string> values) : values_(std::move(values)) {}

  bool Accepts(const rules::Value& value) const override {
    return value.IsNil() || std::any_of(values_.begin(), values_.end(), [&](const auto& written) {
             return MatchesGlob(written, value.AsString());
           });
  }

 private:
  void Report(const rules::CheckArgs& args, field::ErrorList& errors) const override {
    const std::vector<std::string_view> values(values_.begin(), values_.end());
    errors.Add(field::NotSupported(args.path, rules::ToBadValue(args.value), values));
  }

  std::vector<std::string> values_;
};

Status Compile(const TagUse& use, rules::NodeBuilder& node) {
  if (!use.type.IsString()) {
    return Failure{"can only be used on string types (" + use.DescribeType() + ")"};
  }
  auto values = SplitNames(use.tag.value);
  if (!values) return values.error();
  node.Add<SupportedCheck>(*std::move(values));
  return Ok();
}

constexpr PayloadSpec kPayloads[] = {
    {"<values>", "What is supported, separated by commas; `*` stands for any characters."},
};

constexpr std::string_view kRelated[] = {"k8s:enum", "tandem:when"};

constexpr Example kExamples[] = {
    {"string", R"(+tandem:supported="cpu, hugepages-*")", R"("hugepages-2Mi")", ""},
    {"string", R"(+tandem:supported="cpu, hugepages-*")", R"("disk")",
     R"(value: Unsupported value: "disk": supported values: "cpu", "hugepages-*")"},
    {"int32", R"(+tandem:supported="1")", "",
     R"(does not load: field pkg.T.value: tag "tandem:supported": can only be used on string types (int32))"},
};

}  // namespace

TANDEM_TAG(supported) = {
    .name = "tandem:supported",
    .known = kNever,
    .level = Level::kAlpha,
    .scopes = Scope::kType | Scope::kField | Scope::kListValue | Scope::kMapKey | Scope::kMapValue,
    .subject = Subject::kStrings,
    .summary = "A string is one of the listed values.",
    .docs =
        "As `enum`, but for one use of a type, or under a condition. An empty string is checked "
        "like any other; combine with `optional` where the field may be unset.",
    .payload = ValueType::kString,
    .payloads = kPayloads,
    .errors = "NotSupported: supported values: ...",
    .related = kRelated,
    .definition = "Nothing, and a warning: it is not translated.",
    .compile = &Compile,
    .examples = kExamples,
};

}  // namespace tandem::tags
