// +k8s:maxItems=N - a list holds at most N items.
#include "validation/tags/limit_internal.h"

namespace tandem::tags {
namespace {

class MaxItemsCheck final : public rules::Check {
 public:
  explicit MaxItemsCheck(std::int64_t max) : max_(max) {}

  void Run(const rules::CheckArgs& args, field::ErrorList& errors) const override {
    const auto length = static_cast<std::int64_t>(args.value.Length());
    if (length <= max_) return;
    errors.push_back(field::TooMany(args.path, length, max_).WithOrigin("maxItems"));
  }

 private:
  std::int64_t max_;
};

Status Compile(const TagUse& use, rules::NodeBuilder& node) {
  const Result<std::int64_t> max = ItemCountPayload(use);
  if (!max) return max.error();
  node.Add<MaxItemsCheck>(*max).short_circuit = true;
  return Ok();
}

constexpr Example kExamples[] = {
    {"[]string", "+k8s:maxItems=2", R"(["a", "b"])", ""},
    {"[]string", "+k8s:maxItems=2", R"(["a", "b", "c"])", "TooMany: must have at most 2 items"},
};

}  // namespace

TANDEM_TAG(max_items) = {
    .name = "k8s:maxItems",
    .level = Level::kStable,
    .level_136 = Level::kStable,
    .scopes = Scope::kType | Scope::kField | Scope::kListValue | Scope::kMapValue,
    .summary = "Limits a list to at most N items. A longer list is not validated further.",
    .payload = ValueType::kInt,
    .payload_description = "<non-negative integer>",
    .compile = &Compile,
    .examples = kExamples,
};

}  // namespace tandem::tags
