// Checks for writes that never come to a webhook although they look as if they did.
#include <algorithm>

#include "validation/registration/check.h"

namespace tandem::registration {
namespace {

bool Has(json::ValueView list, std::string_view wanted) {
  const json::Elements values = list.elements();
  return std::any_of(values.begin(), values.end(), [&](json::ValueView each) {
    return each.IsString() && (each.AsString() == wanted || each.AsString() == "*");
  });
}

/// Calls back with each rule and its place.
template <typename Use>
void ForEachRule(const Subject& subject, Use use) {
  for (const Webhook& webhook : subject.webhooks) {
    std::size_t index = 0;
    for (const json::ValueView rule : webhook.value.Member("rules").elements()) {
      use(webhook, rule, webhook.Place("rules[" + std::to_string(index++) + "].operations"));
    }
  }
}

void NoRules(const Subject& subject, Reporter& reporter) {
  for (const Webhook& webhook : subject.webhooks) {
    if (webhook.value.Member("rules").size() == 0) {
      reporter.Add(webhook.Place("rules"), "are empty: the webhook is never called");
    }
  }
}

void MissingOperations(const Subject& subject, Reporter& reporter) {
  ForEachRule(subject, [&](const Webhook&, json::ValueView rule, const std::string& place) {
    for (const std::string_view operation : {"CREATE", "UPDATE"}) {
      if (Has(rule.Member("operations"), operation)) continue;
      reporter.Add(place,
                   "does not list " + std::string(operation) + ": such writes are not judged");
    }
  });
}

void OtherOperations(const Subject& subject, Reporter& reporter) {
  ForEachRule(subject, [&](const Webhook&, json::ValueView rule, const std::string& place) {
    for (const std::string_view operation : {"DELETE", "CONNECT"}) {
      if (!Has(rule.Member("operations"), operation)) continue;
      reporter.Add(place, "lists " + std::string(operation) +
                              ", in which there is nothing to judge: it only costs a call");
    }
  });
}

void ObjectSelector(const Subject& subject, Reporter& reporter) {
  for (const Webhook& webhook : subject.webhooks) {
    if (webhook.value.Member("objectSelector").size() == 0) continue;
    reporter.Add(
        webhook.Place("objectSelector"),
        "is set: whoever writes an object chooses its labels, and so whether it is judged");
  }
}

constexpr Check kReachChecks[] = {
    {"noRules", Severity::kError, "Every webhook has rules.",
     "List the groups and resources that are to be judged.", &NoRules},
    {"missingOperations", Severity::kWarning, "Every rule lists CREATE and UPDATE.",
     "Set operations to [CREATE, UPDATE].", &MissingOperations},
    {"otherOperations", Severity::kNote, "No rule lists DELETE or CONNECT.",
     "Set operations to [CREATE, UPDATE].", &OtherOperations},
    {"objectSelector", Severity::kWarning, "There is no `objectSelector`.",
     "Use namespaceSelector or matchConditions, which authors of objects do not control.",
     &ObjectSelector},
};

}  // namespace

std::span<const Check> ReachChecks() { return kReachChecks; }

}  // namespace tandem::registration
