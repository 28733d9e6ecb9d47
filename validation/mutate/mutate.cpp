#include "validation/mutate/mutate.h"

#include <utility>

#include "validation/mutate/diff.h"

namespace tandem::mutate {
namespace {

using json::ValueView;
using unions::Part;

constexpr std::string_view kStatus = "status";

Part WrittenPart(const Plan& plan, std::string_view subresource) {
  if (!plan.has_status) return Part::kAll;
  return subresource == kStatus ? Part::kStatus : Part::kAllButStatus;
}

ValueView WithDefaults(const Plan& plan, ValueView object, json::Overlay& overlay) {
  return object.IsObject() ? plan.defaulting->Apply(object, overlay) : object;
}

}  // namespace

Mutated Mutate(const Plan& plan, const Request& request) {
  Mutated outcome;
  json::Overlay overlay;
  ValueView changed = WithDefaults(plan, request.object, overlay);
  if (plan.unions != nullptr && request.old_object.IsObject()) {
    // An old object from before a default existed has not chosen another value.
    const ValueView old = WithDefaults(plan, request.old_object, overlay);
    unions::Normalized normalized = unions::Normalize(
        *plan.unions, WrittenPart(plan, request.subresource), changed, old, overlay);
    changed = normalized.object;
    outcome.cleared = std::move(normalized.cleared);
    outcome.normalized_unions = normalized.unions;
  }
  outcome.patch = Diff(request.object, changed);
  return outcome;
}

}  // namespace tandem::mutate
