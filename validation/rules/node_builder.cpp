#include "validation/rules/node_builder.h"

#include <algorithm>

namespace tandem::rules {

Rule& NodeBuilder::Add(std::unique_ptr<const Check> check) {
  Rule& rule = program_.NewRule();
  rule.check = std::move(check);
  rule.tag = tag_;
  Append(rule);
  return rule;
}

Status NodeBuilder::RunDeferred() {
  while (!deferred_.empty()) {
    std::vector<Deferred> round = TakeDeferred();
    std::stable_sort(round.begin(), round.end(),
                     [](const Deferred& a, const Deferred& b) { return a.stage < b.stage; });
    for (const Deferred& deferred : round) {
      Status status = Run(deferred);
      if (!status) return status;
    }
  }
  return Ok();
}

Status NodeBuilder::RunFirstStage() {
  std::vector<Deferred> later;
  while (!deferred_.empty()) {
    for (Deferred& deferred : TakeDeferred()) {
      if (deferred.stage > 0) {
        later.push_back(std::move(deferred));
        continue;
      }
      Status status = Run(deferred);
      if (!status) return status;
    }
  }
  deferred_ = std::move(later);
  return Ok();
}

Status NodeBuilder::Run(const Deferred& deferred) {
  const std::string_view before = SetTag(deferred.tag);
  Status status = deferred.step(*this);
  SetTag(before);
  return status;
}

}  // namespace tandem::rules
