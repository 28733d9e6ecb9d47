#include <algorithm>
#include <utility>

#include "validation/base/go_quote.h"
#include "validation/rules/check.h"
#include "validation/rules/marshal.h"
#include "validation/tags/forced_internal.h"
#include "validation/tags/tag_use.h"

namespace tandem::tags {
namespace {

class ForcedCheck final : public rules::Check {
 public:
  ForcedCheck(bool passes, std::string text) : passes_(passes), text_(std::move(text)) {}

  void Run(const rules::CheckArgs& args, field::ErrorList& errors) const override {
    if (passes_) return;
    errors.Add(field::Invalid(args.path, rules::ToBadValue(args.value), "forced failure: " + text_)
                   .WithOrigin("validateFalse"));
  }

 private:
  bool passes_;
  std::string text_;
};

Status ApplyFlags(std::string_view flags, rules::Rule& rule) {
  while (!flags.empty()) {
    const std::size_t comma = std::min(flags.find(','), flags.size());
    std::string_view flag = flags.substr(0, comma);
    flags.remove_prefix(std::min(comma + 1, flags.size()));
    while (flag.starts_with(' ')) flag.remove_prefix(1);
    if (flag == "ShortCircuit") {
      rule.short_circuit = true;
    } else if (flag == "NonError") {
      rule.non_error = true;
    } else {
      return Failure{"can't decode tag payload: unknown flag: " + GoQuote(flag)};
    }
  }
  return Ok();
}

}  // namespace

Status AddForced(const TagUse& use, bool passes, rules::NodeBuilder& node) {
  rules::Rule& rule = node.Add<ForcedCheck>(passes, use.tag.value);
  rule.cohort = use.ArgOr("cohort", "");
  return ApplyFlags(use.ArgOr("flags", ""), rule);
}

}  // namespace tandem::tags
