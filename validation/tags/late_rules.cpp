#include "validation/tags/late_rules.h"

#include <utility>

namespace tandem::tags {

namespace {

void RewrapDeferred(rules::NodeBuilder& inner, rules::NodeBuilder& node, const Wrap& wrap) {
  for (rules::NodeBuilder::Deferred& late : inner.TakeDeferred()) {
    const auto step = [step = std::move(late.step), tag = late.tag,
                       wrap](rules::NodeBuilder& later) -> Status {
      rules::NodeBuilder deferred(later.program());
      deferred.SetTag(tag);
      Status status = step(deferred);
      if (status) Rewrap(deferred, later, wrap);
      return status;
    };
    node.Defer(step, late.stage);
  }
}

}  // namespace

void DeferTo(Stage stage, const Settings& settings, rules::NodeBuilder& node,
             rules::NodeBuilder::Step step) {
  node.Defer(std::move(step), settings.IsBefore(k1_37) ? static_cast<int>(stage) : 0);
}

void Rewrap(rules::NodeBuilder& inner, rules::NodeBuilder& node, const Wrap& wrap) {
  for (rules::Rule* rule : inner.rules()) node.Append(wrap(*rule));
  RewrapDeferred(inner, node, wrap);
}

void RewrapLate(rules::NodeBuilder& inner, rules::NodeBuilder& node, const Wrap& wrap) {
  node.Defer([rules = inner.rules(), wrap](rules::NodeBuilder& later) -> Status {
    for (rules::Rule* rule : rules) later.Append(wrap(*rule));
    return Ok();
  });
  RewrapDeferred(inner, node, wrap);
}

}  // namespace tandem::tags
