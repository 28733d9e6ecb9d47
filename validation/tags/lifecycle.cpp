#include <utility>

#include "validation/base/ascii.h"
#include "validation/field/error.h"
#include "validation/tags/late_rules.h"
#include "validation/tags/lifecycle_internal.h"
#include "validation/tags/tag_use.h"

namespace tandem::tags {
namespace {

bool IsNumber(std::string_view text) { return !text.empty() && AllOf(text, IsDigit); }

bool IsVersion(std::string_view text, const Settings& settings) {
  const std::size_t dot = text.find('.');
  if (dot == std::string_view::npos || !IsNumber(text.substr(dot + 1))) return false;
  const std::string_view major = text.substr(0, dot);
  return settings.IsBefore(k1_37) ? major == "1" : IsNumber(major);
}

}  // namespace

Status CompileLifecycle(const TagUse& use, field::Stability stability, rules::NodeBuilder& node) {
  const gotypes::TagArg* since = use.Arg("since");
  if (since != nullptr && !IsVersion(since->value, use.settings())) {
    const std::string_view form =
        use.settings().IsBefore(k1_37) ? "1.<minor version>" : "<major>.<minor>";
    return Failure{"invalid kubernetes version format, expected " + std::string(form) + ", got " +
                   since->value};
  }
  Chain chain = use.chain;
  chain.stability = stability;
  rules::NodeBuilder inner(node.program());
  Status status = use.CompilePayload(use.scope, use.place, std::move(chain), inner);
  if (!status) return status;
  Rewrap(inner, node, [stability](rules::Rule& rule) -> rules::Rule& {
    rule.stability = stability;
    return rule;
  });
  return Ok();
}

}  // namespace tandem::tags
