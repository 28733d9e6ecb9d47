// +k8s:maxLength=N - a string holds at most N characters.
#include <iterator>

#include "validation/base/utf8.h"
#include "validation/rules/check.h"
#include "validation/tags/limit_internal.h"
#include "validation/tags/tag_def.h"
#include "validation/tags/tag_use.h"

namespace tandem::tags {
namespace {

class MaxLengthCheck final : public rules::ValueCheck {
 public:
  explicit MaxLengthCheck(std::int64_t max) : max_(max) {}

  bool Accepts(const rules::Value& value) const override {
    if (value.IsNil()) return true;
    const std::string_view text = value.AsString();
    if (std::ssize(text) <= max_) return true;  // N bytes never hold more than N characters
    return static_cast<std::int64_t>(CountRunes(text)) <= max_;
  }

 private:
  void Report(const rules::CheckArgs& args, field::ErrorList& errors) const override {
    errors.Add(field::TooLongCharacters(args.path, max_).WithOrigin("maxLength"));
  }

  std::int64_t max_;
};

Status Compile(const TagUse& use, rules::NodeBuilder& node) {
  const Result<std::int64_t> max = LengthPayload(use);
  if (!max) return max.error();
  node.Add<MaxLengthCheck>(*max);
  return Ok();
}

constexpr PayloadSpec kPayloads[] = {
    {"<non-negative integer>", "The most characters."},
};

constexpr std::string_view kRelated[] = {"k8s:minLength", "k8s:maxBytes"};

constexpr Example kExamples[] = {
    {"string", "+k8s:maxLength=2", R"("ab")", ""},
    {.type = "string",
     .tags = "+k8s:maxLength=2",
     .value = R"("\u00e9\u00e9")",
     .note = "two characters, four bytes"},
    {"string", "+k8s:maxLength=2", R"("abc")",
     "value: Too long: may not be more than 2 characters"},
    {.type = "string",
     .tags = "+k8s:maxLength=2",
     .value = R"("abc")",
     .old_value = R"("abc")",
     .note = "too long before the rule came, and unchanged"},
    {.type = "string",
     .tags = "+k8s:maxLength=2",
     .value = R"("abcd")",
     .error = "value: Too long: may not be more than 2 characters",
     .old_value = R"("abc")"},
    {"string", "+k8s:maxLength=-1", "",
     R"(does not load: field pkg.T.value: tag "k8s:maxLength": must be greater than or equal to zero)"},
};

constexpr Earlier kEarlier[] = {{.until = k1_37, .level = Level::kBeta}};

}  // namespace

TANDEM_TAG(max_length) = {
    .name = "k8s:maxLength",
    .earlier = kEarlier,
    .level = Level::kStable,
    .scopes = Scope::kType | Scope::kField | Scope::kListValue | Scope::kMapKey | Scope::kMapValue,
    .subject = Subject::kStrings,
    .summary = "Limits a string to N characters (up to 4*N bytes; see maxBytes).",
    .docs = "Characters are Unicode code points. The value is not repeated in the error.",
    .payload = ValueType::kInt,
    .payloads = kPayloads,
    .errors = "TooLong: may not be more than N characters",
    .origin = "maxLength",
    .related = kRelated,
    .definition = "`maxLength`.",
    .compile = &Compile,
    .examples = kExamples,
};

}  // namespace tandem::tags
