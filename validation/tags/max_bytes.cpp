// +k8s:maxBytes=N - a string holds at most N bytes.
#include <iterator>

#include "validation/rules/check.h"
#include "validation/tags/limit_internal.h"
#include "validation/tags/tag_def.h"
#include "validation/tags/tag_use.h"

namespace tandem::tags {
namespace {

class MaxBytesCheck final : public rules::ValueCheck {
 public:
  explicit MaxBytesCheck(std::int64_t max) : max_(max) {}

  bool Accepts(const rules::Value& value) const override {
    return value.IsNil() || std::ssize(value.AsString()) <= max_;
  }

 private:
  void Report(const rules::CheckArgs& args, field::ErrorList& errors) const override {
    errors.Add(field::TooLongBytes(args.path, max_).WithOrigin("maxBytes"));
  }

  std::int64_t max_;
};

Status Compile(const TagUse& use, rules::NodeBuilder& node) {
  const Result<std::int64_t> max = LengthPayload(use);
  if (!max) return max.error();
  node.Add<MaxBytesCheck>(*max);
  return Ok();
}

constexpr PayloadSpec kPayloads[] = {
    {"<non-negative integer>", "The most bytes."},
};

constexpr std::string_view kRelated[] = {"k8s:maxLength"};

constexpr Example kExamples[] = {
    {"string", "+k8s:maxBytes=3", R"("abc")", ""},
    {.type = "string",
     .tags = "+k8s:maxBytes=3",
     .value = R"("\u00e9\u00e9")",
     .error = "value: Too long: may not be more than 3 bytes",
     .note = "two characters, four bytes"},
};

constexpr Earlier kEarlier[] = {{.until = k1_37, .level = Level::kBeta}};

}  // namespace

TANDEM_TAG(max_bytes) = {
    .name = "k8s:maxBytes",
    .earlier = kEarlier,
    .level = Level::kStable,
    .scopes = Scope::kType | Scope::kField | Scope::kListValue | Scope::kMapKey | Scope::kMapValue,
    .subject = Subject::kStrings,
    .summary = "Limits a string to N bytes of UTF-8; see maxLength for characters.",
    .docs =
        "Counts bytes of UTF-8, as most handwritten validation does. The value is not repeated in "
        "the error.",
    .payload = ValueType::kInt,
    .payloads = kPayloads,
    .errors = "TooLong: may not be more than N bytes",
    .origin = "maxBytes",
    .related = kRelated,
    .definition = "`maxLength` and an expression: `bytes(self).size() <= N`.",
    .compile = &Compile,
    .examples = kExamples,
};

}  // namespace tandem::tags
