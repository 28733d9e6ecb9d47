// +k8s:maxItems=N - a list holds at most N items.
#include "validation/rules/check.h"
#include "validation/tags/limit_internal.h"
#include "validation/tags/tag_def.h"
#include "validation/tags/tag_use.h"

namespace tandem::tags {
namespace {

class MaxItemsCheck final : public rules::ValueCheck {
 public:
  explicit MaxItemsCheck(std::int64_t max) : max_(max) {}

  bool Accepts(const rules::Value& value) const override { return LengthOf(value) <= max_; }

 private:
  void Report(const rules::CheckArgs& args, field::ErrorList& errors) const override {
    errors.Add(field::TooMany(args.path, LengthOf(args.value), max_).WithOrigin("maxItems"));
  }

  std::int64_t max_;
};

Status Compile(const TagUse& use, rules::NodeBuilder& node) {
  const Result<std::int64_t> max = ItemCountPayload(use);
  if (!max) return max.error();
  rules::Rule& rule = node.Add<MaxItemsCheck>(*max);
  rule.short_circuit = true;
  rule.passes_unset = true;
  return Ok();
}

constexpr PayloadSpec kPayloads[] = {
    {"<non-negative integer>", "The most items."},
};

constexpr std::string_view kRelated[] = {"k8s:minItems", "k8s:maxProperties"};

constexpr Example kExamples[] = {
    {"[]string", "+k8s:maxItems=2", R"(["a", "b"])", ""},
    {"[]string", "+k8s:maxItems=2", R"(["a", "b", "c"])",
     "value: Too many: 3: must have at most 2 items"},
    {.type = "[]string",
     .tags = R"(+k8s:maxItems=2
+k8s:eachVal=+k8s:maxLength=1)",
     .value = R"(["aa", "b", "c"])",
     .error = "value: Too many: 3: must have at most 2 items",
     .note = "elements of a list that is too long are not looked at"},
};

}  // namespace

TANDEM_TAG(max_items) = {
    .name = "k8s:maxItems",
    .level = Level::kStable,
    .scopes = Scope::kType | Scope::kField | Scope::kListValue | Scope::kMapValue,
    .subject = Subject::kCollections,
    .summary = "Limits a list to at most N items. A longer list is not validated further.",
    .docs =
        "A missing, null or empty list has no items. It stops the validation of the field, so that "
        "a huge list costs nothing more. In `[]byte` items are bytes.",
    .payload = ValueType::kInt,
    .payloads = kPayloads,
    .errors = "TooMany: must have at most N items",
    .origin = "maxItems",
    .ratcheting = "A list that changed in any way, reordering included, is checked as a whole.",
    .related = kRelated,
    .definition = "`maxItems`.",
    .compile = &Compile,
    .examples = kExamples,
};

}  // namespace tandem::tags
