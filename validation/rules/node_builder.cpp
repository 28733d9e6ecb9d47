#include "validation/rules/node_builder.h"

namespace tandem::rules {

Rule& NodeBuilder::Add(std::unique_ptr<const Check> check) {
  Rule& rule = program_.NewRule();
  rule.check = std::move(check);
  Append(rule);
  return rule;
}

Status NodeBuilder::RunDeferred() {
  while (!deferred_.empty()) {
    for (const Step& step : TakeDeferred()) {
      Status status = step(*this);
      if (!status) return status;
    }
  }
  return Ok();
}

}  // namespace tandem::rules
