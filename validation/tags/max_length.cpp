// +k8s:maxLength=N - a string holds at most N characters.
#include "validation/base/utf8.h"
#include "validation/tags/limit_internal.h"

namespace tandem::tags {
namespace {

class MaxLengthCheck final : public rules::Check {
 public:
  explicit MaxLengthCheck(std::int64_t max) : max_(max) {}

  void Run(const rules::CheckArgs& args, field::ErrorList& errors) const override {
    if (args.value.IsNil()) return;
    const std::string_view text = args.value.AsString();
    if (std::ssize(text) <= max_) return;  // N bytes never hold more than N characters
    if (static_cast<std::int64_t>(CountRunes(text)) <= max_) return;
    errors.push_back(field::TooLongCharacters(args.path, max_).WithOrigin("maxLength"));
  }

 private:
  std::int64_t max_;
};

Status Compile(const TagUse& use, rules::NodeBuilder& node) {
  const Result<std::int64_t> max = LengthPayload(use);
  if (!max) return max.error();
  node.Add<MaxLengthCheck>(*max);
  return Ok();
}

constexpr Example kExamples[] = {
    {"string", "+k8s:maxLength=2", R"("ab")", ""},
    {"string", "+k8s:maxLength=2", R"("\u00e9\u00e9")", ""},  // two characters, four bytes
    {"string", "+k8s:maxLength=2", R"("abc")", "TooLong: may not be more than 2 characters"},
};

}  // namespace

TANDEM_TAG(max_length) = {
    .name = "k8s:maxLength",
    .level = Level::kStable,
    .level_136 = Level::kBeta,
    .scopes = Scope::kType | Scope::kField | Scope::kListValue | Scope::kMapKey | Scope::kMapValue,
    .summary = "Limits a string to N characters (up to 4*N bytes; see maxBytes).",
    .payload = ValueType::kInt,
    .payload_description = "<non-negative integer>",
    .compile = &Compile,
    .examples = kExamples,
};

}  // namespace tandem::tags
