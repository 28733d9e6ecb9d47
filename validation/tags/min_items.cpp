// +k8s:minItems=N - a list holds at least N items.
#include "validation/rules/check.h"
#include "validation/tags/limit_internal.h"
#include "validation/tags/tag_def.h"
#include "validation/tags/tag_use.h"

namespace tandem::tags {
namespace {

class MinItemsCheck final : public rules::ValueCheck {
 public:
  explicit MinItemsCheck(std::int64_t min) : min_(min) {}

  bool Accepts(const rules::Value& value) const override { return LengthOf(value) >= min_; }

 private:
  void Report(const rules::CheckArgs& args, field::ErrorList& errors) const override {
    errors.Add(field::TooFew(args.path, LengthOf(args.value), min_).WithOrigin("minItems"));
  }

  std::int64_t min_;
};

Status Compile(const TagUse& use, rules::NodeBuilder& node) {
  const Result<std::int64_t> min = ItemCountPayload(use);
  if (!min) return min.error();
  node.Add<MinItemsCheck>(*min);
  return Ok();
}

constexpr PayloadSpec kPayloads[] = {
    {"<non-negative integer>", "The fewest items."},
};

constexpr std::string_view kRelated[] = {"k8s:maxItems", "k8s:minProperties"};

constexpr Example kExamples[] = {
    {"[]string", "+k8s:minItems=2", R"(["a", "b"])", ""},
    {"[]string", "+k8s:minItems=2", R"(["a"])", "value: Too few: 1: must have at least 2 items"},
    {.type = "[]string",
     .tags = "+k8s:minItems=2",
     .value = "[]",
     .error = "value: Too few: 0: must have at least 2 items",
     .note = "an unset list is checked, too, unless optional"},
};

constexpr Earlier kEarlier[] = {{.until = k1_37, .level = Level::kBeta}};

}  // namespace

TANDEM_TAG(min_items) = {
    .name = "k8s:minItems",
    .earlier = kEarlier,
    .level = Level::kStable,
    .scopes = Scope::kType | Scope::kField | Scope::kListValue | Scope::kMapValue,
    .subject = Subject::kCollections,
    .summary = "Limits a list to at least N items.",
    .docs = "A missing, null or empty list has no items. In `[]byte` items are bytes.",
    .payload = ValueType::kInt,
    .payloads = kPayloads,
    .errors = "TooFew: must have at least N items",
    .origin = "minItems",
    .ratcheting = "A list that changed in any way, reordering included, is checked as a whole.",
    .related = kRelated,
    .definition = "`minItems`; the list is required, unless it is optional.",
    .compile = &Compile,
    .examples = kExamples,
};

}  // namespace tandem::tags
