// +k8s:maxProperties=N - a map holds at most N entries.
#include "validation/rules/check.h"
#include "validation/tags/limit_internal.h"
#include "validation/tags/tag_def.h"
#include "validation/tags/tag_use.h"

namespace tandem::tags {
namespace {

class MaxPropertiesCheck final : public rules::ValueCheck {
 public:
  explicit MaxPropertiesCheck(std::int64_t max) : max_(max) {}

  bool Accepts(const rules::Value& value) const override { return LengthOf(value) <= max_; }

 private:
  void Report(const rules::CheckArgs& args, field::ErrorList& errors) const override {
    errors.Add(field::TooMany(args.path, LengthOf(args.value), max_).WithOrigin("maxProperties"));
  }

  std::int64_t max_;
};

Status Compile(const TagUse& use, rules::NodeBuilder& node) {
  const Result<std::int64_t> max = PropertyCountPayload(use);
  if (!max) return max.error();
  rules::Rule& rule = node.Add<MaxPropertiesCheck>(*max);
  rule.short_circuit = true;
  rule.passes_unset = true;
  return Ok();
}

constexpr PayloadSpec kPayloads[] = {
    {"<integer from 0 to 100000>", "The most entries."},
};

constexpr std::string_view kRelated[] = {"k8s:minProperties", "k8s:maxItems"};

constexpr Example kExamples[] = {
    {"map[string]string", "+k8s:maxProperties=1", R"({"a": ""})", ""},
    {"map[string]string", "+k8s:maxProperties=1", R"({"a": "", "b": ""})",
     "value: Too many: 2: must have at most 1 item"},
};

}  // namespace

TANDEM_TAG(max_properties) = {
    .name = "k8s:maxProperties",
    .known = Since(k1_37),
    .level = Level::kStable,
    .scopes = Scope::kType | Scope::kField,
    .subject = Subject::kCollections,
    .summary = "Limits a map to at most N entries. A larger map is not validated further.",
    .docs =
        "Counts the entries of a map. It stops the validation of the field, so that a huge map "
        "costs nothing more.",
    .payload = ValueType::kInt,
    .payloads = kPayloads,
    .errors = "TooMany: must have at most N items",
    .origin = "maxProperties",
    .related = kRelated,
    .definition = "`maxProperties`.",
    .compile = &Compile,
    .examples = kExamples,
};

}  // namespace tandem::tags
