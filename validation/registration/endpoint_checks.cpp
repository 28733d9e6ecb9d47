// Checks of the endpoints that are registered, and whether each is registered as what it is.
#include "validation/base/go_quote.h"
#include "validation/json/equality.h"
#include "validation/registration/check.h"

namespace tandem::registration {
namespace {

const Webhook* FindEndpoint(const Subject& subject, Endpoint endpoint) {
  for (const Webhook& webhook : subject.webhooks) {
    if (webhook.endpoint() == endpoint) return &webhook;
  }
  return nullptr;
}

void NotRegistered(const Subject& subject, Reporter& reporter) {
  if (subject.webhooks.empty()) {
    reporter.Add("registrations", "none of them is tandem's, so that nothing is judged");
  }
}

void UnknownPath(const Subject& subject, Reporter& reporter) {
  for (const Webhook& webhook : subject.webhooks) {
    if (webhook.endpoint() != Endpoint::kUnknown) continue;
    reporter.Add(webhook.Place("clientConfig"),
                 "calls the path " + GoQuote(webhook.path()) + ", which tandem does not serve");
  }
}

void WrongRegistration(const Subject& subject, Reporter& reporter) {
  for (const Webhook& webhook : subject.webhooks) {
    const Endpoint endpoint = webhook.endpoint();
    if (endpoint == Endpoint::kUnknown) continue;
    if (webhook.is_mutating == (endpoint != Endpoint::kValidate)) continue;
    reporter.Add(webhook.Place("clientConfig"),
                 std::string(ToString(endpoint)) + " is for " +
                     (webhook.is_mutating ? "validating" : "mutating") + " registrations");
  }
}

void NoObserve(const Subject& subject, Reporter& reporter) {
  const Webhook* const judged = FindEndpoint(subject, Endpoint::kValidate);
  if (judged == nullptr || FindEndpoint(subject, Endpoint::kObserve) != nullptr ||
      FindEndpoint(subject, Endpoint::kEnforce) != nullptr) {
    return;
  }
  reporter.Add(judged->configuration_place,
               "there is no registration of /observe beside it: what the API server itself refuses "
               "is never compared");
}

void ObservesOthers(const Subject& subject, Reporter& reporter) {
  const Webhook* const judged = FindEndpoint(subject, Endpoint::kValidate);
  const Webhook* const observed = FindEndpoint(subject, Endpoint::kObserve);
  if (judged == nullptr || observed == nullptr) return;
  if (json::Equal(judged->value.Member("rules"), observed->value.Member("rules"))) return;
  reporter.Add(observed->Place("rules"), "are not those of /validate: " + judged->Place("rules"));
}

constexpr Check kEndpointChecks[] = {
    {"notRegistered", Severity::kError, "There is a registration of tandem.",
     "Install one, as docs/install.md says, or name yours with --name.", &NotRegistered},
    {"unknownPath", Severity::kError, "Every webhook calls an endpoint that tandem has.",
     "Set the path to /validate, /observe, /enforce or /mutate.", &UnknownPath},
    {"wrongRegistration", Severity::kError,
     "Validating registrations call `/validate`, mutating ones call the other endpoints.",
     "Move the webhook to a registration of the other kind, or change its path.",
     &WrongRegistration},
    {"noObserve", Severity::kWarning, "`/observe` or `/enforce` is registered beside `/validate`.",
     "Add a mutating registration for /observe; with the chart, set observe.enabled.", &NoObserve},
    {"observesOthers", Severity::kWarning, "`/observe` and `/validate` have the same rules.",
     "Give both the same rules.", &ObservesOthers},
};

}  // namespace

std::span<const Check> EndpointChecks() { return kEndpointChecks; }

}  // namespace tandem::registration
