// +k8s:minProperties=N - a map holds at least N entries.
#include "validation/rules/check.h"
#include "validation/tags/limit_internal.h"
#include "validation/tags/tag_def.h"
#include "validation/tags/tag_use.h"

namespace tandem::tags {
namespace {

class MinPropertiesCheck final : public rules::ValueCheck {
 public:
  explicit MinPropertiesCheck(std::int64_t min) : min_(min) {}

  bool Accepts(const rules::Value& value) const override { return LengthOf(value) >= min_; }

 private:
  void Report(const rules::CheckArgs& args, field::ErrorList& errors) const override {
    errors.Add(field::TooFew(args.path, LengthOf(args.value), min_).WithOrigin("minProperties"));
  }

  std::int64_t min_;
};

Status Compile(const TagUse& use, rules::NodeBuilder& node) {
  const Result<std::int64_t> min = PropertyCountPayload(use);
  if (!min) return min.error();
  node.Add<MinPropertiesCheck>(*min);
  return Ok();
}

constexpr PayloadSpec kPayloads[] = {
    {"<integer from 0 to 100000>", "The fewest entries."},
};

constexpr std::string_view kRelated[] = {"k8s:maxProperties", "k8s:minItems"};

constexpr Example kExamples[] = {
    {"map[string]string", "+k8s:minProperties=1", R"({"a": ""})", ""},
    {"map[string]string", "+k8s:minProperties=1", "{}",
     "value: Too few: 0: must have at least 1 item"},
};

}  // namespace

TANDEM_TAG(min_properties) = {
    .name = "k8s:minProperties",
    .known = Since(k1_37),
    .level = Level::kStable,
    .scopes = Scope::kType | Scope::kField,
    .subject = Subject::kCollections,
    .summary = "Requires a map of at least N entries.",
    .docs = "Counts the entries of a map.",
    .payload = ValueType::kInt,
    .payloads = kPayloads,
    .errors = "TooFew: must have at least N items",
    .origin = "minProperties",
    .related = kRelated,
    .definition = "`minProperties`; the map is required, unless it is optional.",
    .compile = &Compile,
    .examples = kExamples,
};

}  // namespace tandem::tags
