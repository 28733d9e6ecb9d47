#include "validation/tags/lifecycle_internal.h"

#include <algorithm>

namespace tandem::tags {
namespace {

bool IsNumber(std::string_view text) {
  return !text.empty() &&
         std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

bool IsVersion(std::string_view text) {
  const std::size_t dot = text.find('.');
  return dot != std::string_view::npos && IsNumber(text.substr(0, dot)) &&
         IsNumber(text.substr(dot + 1));
}

}  // namespace

Status CompileLifecycle(const TagUse& use, field::Stability stability, rules::NodeBuilder& node) {
  if (const gotypes::TagArg* since = use.Arg("since"); since && !IsVersion(since->value)) {
    return Failure{"invalid kubernetes version format, expected <major>.<minor>, got " +
                   since->value};
  }
  Chain chain = use.chain;
  chain.stability = stability;
  rules::NodeBuilder inner(node.program());
  Status status =
      use.front_end.CompilePayload(*use.tag.value_tag, use.scope, use.place, chain, inner);
  if (!status) return status;
  Rewrap(inner, node, [stability](rules::Rule& rule) -> rules::Rule& {
    rule.stability = stability;
    return rule;
  });
  return Ok();
}

}  // namespace tandem::tags
