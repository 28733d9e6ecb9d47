// Checks of how a registration says that its webhook is called: policies, timeouts, versions.
#include <algorithm>
#include <optional>

#include "validation/registration/check.h"

namespace tandem::registration {
namespace {

constexpr std::int64_t kLeastSeconds = 1;
constexpr std::int64_t kMostSeconds = 30;
constexpr std::int64_t kManySeconds = 10;

std::optional<std::int64_t> SecondsOf(const Webhook& webhook) {
  const json::ValueView value = webhook.value.Member("timeoutSeconds");
  if (value.kind() != json::Kind::kInt) return std::nullopt;
  return value.AsInt();
}

void FailOpen(const Subject& subject, Reporter& reporter) {
  for (const Webhook& webhook : subject.webhooks) {
    if (webhook.endpoint() != Endpoint::kValidate || webhook.RefusesWithoutAnswer()) continue;
    reporter.Add(webhook.Place("failurePolicy"),
                 "is Ignore: writes are admitted unjudged when no answer comes");
  }
}

void ObserverFails(const Subject& subject, Reporter& reporter) {
  for (const Webhook& webhook : subject.webhooks) {
    if (webhook.endpoint() != Endpoint::kObserve || !webhook.RefusesWithoutAnswer()) continue;
    reporter.Add(webhook.Place("failurePolicy"),
                 "is Fail: what only observes would refuse writes when it is down");
  }
}

void Timeout(const Subject& subject, Reporter& reporter) {
  for (const Webhook& webhook : subject.webhooks) {
    const auto seconds = SecondsOf(webhook);
    if (!seconds) {
      reporter.Add(webhook.place, "has no timeoutSeconds: every write may wait for 10 s");
    } else if (*seconds >= kManySeconds) {
      reporter.Add(webhook.Place("timeoutSeconds"),
                   "is " + std::to_string(*seconds) + ": so long may every write wait");
    }
  }
}

void TimeoutRange(const Subject& subject, Reporter& reporter) {
  for (const Webhook& webhook : subject.webhooks) {
    const auto seconds = SecondsOf(webhook);
    if (!seconds || (*seconds >= kLeastSeconds && *seconds <= kMostSeconds)) continue;
    reporter.Add(webhook.Place("timeoutSeconds"),
                 "is " + std::to_string(*seconds) + ": the API server takes 1 to 30");
  }
}

void MatchPolicy(const Subject& subject, Reporter& reporter) {
  for (const Webhook& webhook : subject.webhooks) {
    if (webhook.Text("matchPolicy", "Equivalent") == "Equivalent") continue;
    reporter.Add(webhook.Place("matchPolicy"),
                 "is " + std::string(webhook.Text("matchPolicy", "")) +
                     ": writes by way of another version of the same kind are not judged");
  }
}

void SideEffects(const Subject& subject, Reporter& reporter) {
  for (const Webhook& webhook : subject.webhooks) {
    const std::string_view effects = webhook.Text("sideEffects", "");
    if (effects == "None" || effects == "NoneOnDryRun") continue;
    reporter.Add(webhook.Place("sideEffects"),
                 effects.empty() ? std::string("is not said: the API server refuses that")
                                 : "is " + std::string(effects) +
                                       ": dry runs are refused, or the registration is");
  }
}

void ReviewVersions(const Subject& subject, Reporter& reporter) {
  for (const Webhook& webhook : subject.webhooks) {
    const json::Elements versions = webhook.value.Member("admissionReviewVersions").elements();
    const bool has_one = std::any_of(versions.begin(), versions.end(), [](json::ValueView each) {
      return each.IsString() && (each.AsString() == "v1" || each.AsString() == "v1beta1");
    });
    if (has_one) continue;
    reporter.Add(webhook.Place("admissionReviewVersions"), "lists neither v1 nor v1beta1");
  }
}

void Reinvocation(const Subject& subject, Reporter& reporter) {
  for (const Webhook& webhook : subject.webhooks) {
    if (webhook.endpoint() != Endpoint::kMutate) continue;
    if (webhook.Text("reinvocationPolicy", "Never") == "IfNeeded") continue;
    reporter.Add(webhook.Place("reinvocationPolicy"),
                 "is Never: what later webhooks add gets no defaults");
  }
}

void ObservedAgain(const Subject& subject, Reporter& reporter) {
  for (const Webhook& webhook : subject.webhooks) {
    if (webhook.endpoint() != Endpoint::kObserve) continue;
    if (webhook.Text("reinvocationPolicy", "Never") == "Never") continue;
    reporter.Add(webhook.Place("reinvocationPolicy"),
                 "is IfNeeded: the same write may be observed and counted twice");
  }
}

constexpr Check kPolicyChecks[] = {
    {"failOpen", Severity::kNote, "A webhook that judges refuses writes when it gives no answer.",
     "Set failurePolicy to Fail when there are at least 2 replicas and nothing has failed for as "
     "long as you need to trust it.",
     &FailOpen},
    {"observerFails", Severity::kError, "A webhook for `/observe` never refuses.",
     "Set failurePolicy to Ignore.", &ObserverFails},
    {"timeout", Severity::kWarning, "`timeoutSeconds` is set and below 10.",
     "Set timeoutSeconds to 5 or less: a review takes milliseconds.", &Timeout},
    {"timeoutRange", Severity::kError, "`timeoutSeconds` is from 1 to 30.",
     "Set timeoutSeconds to 5.", &TimeoutRange},
    {"matchPolicy", Severity::kWarning, "`matchPolicy` is Equivalent.",
     "Set matchPolicy to Equivalent.", &MatchPolicy},
    {"sideEffects", Severity::kError, "`sideEffects` is None or NoneOnDryRun.",
     "Set sideEffects to None: tandem has none.", &SideEffects},
    {"reviewVersions", Severity::kError, "`admissionReviewVersions` lists v1 or v1beta1.",
     "Set admissionReviewVersions to [v1]; tandem speaks v1beta1, too.", &ReviewVersions},
    {"reinvocation", Severity::kNote, "A webhook for `/mutate` is called again after others.",
     "Set reinvocationPolicy to IfNeeded where other webhooks add parts that need defaults.",
     &Reinvocation},
    {"observedTwice", Severity::kWarning, "A webhook for `/observe` is called once for a write.",
     "Set reinvocationPolicy to Never.", &ObservedAgain},
};

}  // namespace

std::span<const Check> PolicyChecks() { return kPolicyChecks; }

}  // namespace tandem::registration
