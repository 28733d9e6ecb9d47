// Checks for what could keep a cluster from mending itself: a webhook that must answer does not,
// and the writes that would bring it back have to pass it.
#include <algorithm>
#include <string>

#include "validation/registration/check.h"
#include "validation/registration/label_selector.h"

namespace tandem::registration {
namespace {

constexpr std::string_view kSystem = "kube-system";
constexpr std::string_view kNodeLeases = "kube-node-lease";

bool Lists(json::ValueView rule, std::string_view field, std::string_view wanted) {
  const json::Elements values = rule.Member(field).elements();
  return std::any_of(values.begin(), values.end(), [&](json::ValueView each) {
    return each.IsString() && (each.AsString() == wanted || each.AsString() == "*" ||
                               (field == "resources" && each.AsString() == "*/*"));
  });
}

bool IsCalledFor(const Webhook& webhook, std::string_view group, std::string_view resource) {
  const json::Elements rules = webhook.value.Member("rules").elements();
  return std::any_of(rules.begin(), rules.end(), [&](json::ValueView rule) {
    return Lists(rule, "apiGroups", group) && Lists(rule, "resources", resource);
  });
}

/// Whether the webhook is called in a namespace of which only the name is known.
bool IsCalledIn(const Webhook& webhook, std::string_view name) {
  return Selects(webhook.value.Member("namespaceSelector"),
                 {{"kubernetes.io/metadata.name", std::string(name)}});
}

void ReportNamespace(const Webhook& webhook, std::string_view name, std::string_view whose,
                     Reporter& reporter) {
  if (!webhook.RefusesWithoutAnswer() || !IsCalledIn(webhook, name)) return;
  reporter.Add(webhook.Place("namespaceSelector"), "does not exclude " + std::string(name) + ", " +
                                                       std::string(whose) +
                                                       ", and failurePolicy is Fail");
}

void SystemNamespace(const Subject& subject, Reporter& reporter) {
  for (const Webhook& webhook : subject.webhooks) {
    ReportNamespace(webhook, kSystem, "where the cluster's own pods run", reporter);
  }
}

void OwnNamespace(const Subject& subject, Reporter& reporter) {
  for (const Webhook& webhook : subject.webhooks) {
    const json::ValueView name =
        webhook.value.Member("clientConfig").Member("service").Member("namespace");
    if (!name.IsString() || name.AsString() == kSystem) continue;
    ReportNamespace(webhook, name.AsString(), "where the webhook's own pods run", reporter);
  }
}

void Everything(const Subject& subject, Reporter& reporter) {
  for (const Webhook& webhook : subject.webhooks) {
    if (!webhook.RefusesWithoutAnswer()) continue;
    std::size_t index = 0;
    for (const json::ValueView rule : webhook.value.Member("rules").elements()) {
      const std::string place = "rules[" + std::to_string(index++) + "]";
      // Nothing is called so, therefore only a star lists it.
      if (!Lists(rule, "apiGroups", "?") || !Lists(rule, "resources", "?")) continue;
      reporter.Add(webhook.Place(place),
                   "is for every resource of every group, and failurePolicy is Fail");
    }
  }
}

void Heartbeats(const Subject& subject, Reporter& reporter) {
  for (const Webhook& webhook : subject.webhooks) {
    if (!webhook.RefusesWithoutAnswer()) continue;
    if (!IsCalledFor(webhook, "coordination.k8s.io", "leases")) continue;
    if (!IsCalledIn(webhook, kNodeLeases)) continue;
    reporter.Add(webhook.Place("namespaceSelector"),
                 "does not exclude kube-node-lease: nodes whose leases are refused count as lost");
  }
}

void Nodes(const Subject& subject, Reporter& reporter) {
  for (const Webhook& webhook : subject.webhooks) {
    if (!webhook.RefusesWithoutAnswer()) continue;
    for (const std::string_view resource : {"nodes", "nodes/status"}) {
      if (!IsCalledFor(webhook, "", resource)) continue;
      reporter.Add(webhook.Place("rules"),
                   "has " + std::string(resource) +
                       ", which no namespaceSelector excludes: without an answer nodes cannot "
                       "join or report");
      break;
    }
  }
}

constexpr Check kLockoutChecks[] = {
    {"systemNamespace", Severity::kError, "Under Fail, `namespaceSelector` excludes kube-system.",
     "Exclude it: {key: kubernetes.io/metadata.name, operator: NotIn, values: [kube-system]}.",
     &SystemNamespace},
    {"ownNamespace", Severity::kError,
     "Under Fail, `namespaceSelector` excludes the namespace of the webhook's service.",
     "Exclude it, or the webhook's own pods cannot come back when all of them are gone.",
     &OwnNamespace},
    {"everything", Severity::kError, "Under Fail, no rule covers all resources (`*` of `*`).",
     "List the groups and resources that are to be judged.", &Everything},
    {"heartbeats", Severity::kError,
     "Under Fail, a rule for Leases excludes those of kube-node-lease.",
     "Exclude the namespace kube-node-lease.", &Heartbeats},
    {"nodes", Severity::kWarning, "Under Fail, no rule covers Nodes.",
     "Leave nodes out, or judge them by a webhook of its own with failurePolicy Ignore.", &Nodes},
};

}  // namespace

std::span<const Check> LockoutChecks() { return kLockoutChecks; }

}  // namespace tandem::registration
