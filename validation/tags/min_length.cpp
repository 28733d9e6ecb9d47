// +k8s:minLength=N - a string holds at least N characters.
#include <iterator>

#include "validation/base/utf8.h"
#include "validation/rules/check.h"
#include "validation/rules/marshal.h"
#include "validation/tags/tag_def.h"
#include "validation/tags/tag_use.h"

namespace tandem::tags {
namespace {

class MinLengthCheck final : public rules::ValueCheck {
 public:
  explicit MinLengthCheck(std::int64_t min) : min_(min) {}

  bool Accepts(const rules::Value& value) const override {
    if (value.IsNil()) return true;
    const std::string_view text = value.AsString();
    if (std::ssize(text) >= 4 * min_) return true;  // a character takes at most four bytes
    return static_cast<std::int64_t>(CountRunes(text)) >= min_;
  }

 private:
  void Report(const rules::CheckArgs& args, field::ErrorList& errors) const override {
    errors.Add(
        field::TooShort(args.path, rules::ToBadValue(args.value), min_).WithOrigin("minLength"));
  }

  std::int64_t min_;
};

Status Compile(const TagUse& use, rules::NodeBuilder& node) {
  if (!use.type.IsString()) {
    return Failure{"can only be used on string types (" + use.DescribeType() + ")"};
  }
  const Result<std::int64_t> min = use.IntPayload();
  if (!min) return min.error();
  if (*min > 0) node.Add<MinLengthCheck>(*min);
  return Ok();
}

constexpr PayloadSpec kPayloads[] = {
    {"<integer>", "The fewest characters."},
};

constexpr std::string_view kRelated[] = {"k8s:maxLength", "k8s:maxBytes", "k8s:optional"};

constexpr Example kExamples[] = {
    {"string", "+k8s:minLength=2", R"("ab")", ""},
    {.type = "string",
     .tags = "+k8s:minLength=2",
     .value = R"("\u00e9")",
     .error = "value: Too short: must be at least 2 characters",
     .note = "one character, two bytes"},
    {.type = "string",
     .tags = "+k8s:minLength=2",
     .value = R"("")",
     .error = "value: Too short: must be at least 2 characters",
     .note = "unset fields are checked, too, unless optional"},
};

constexpr Earlier kEarlier[] = {{.until = k1_37, .level = Level::kAlpha}};

}  // namespace

TANDEM_TAG(min_length) = {
    .name = "k8s:minLength",
    .earlier = kEarlier,
    .level = Level::kStable,
    .scopes = Scope::kType | Scope::kField | Scope::kListValue | Scope::kMapKey | Scope::kMapValue,
    .subject = Subject::kStrings,
    .summary = "Requires a string of at least N characters.",
    .docs = "Characters are Unicode code points. N of zero or less makes no rule.",
    .payload = ValueType::kInt,
    .payloads = kPayloads,
    .errors = "TooShort: must be at least N characters",
    .origin = "minLength",
    .related = kRelated,
    .definition = "`minLength`, or an expression where an optional text may be empty.",
    .compile = &Compile,
    .examples = kExamples,
};

}  // namespace tandem::tags
