#include "server/app/legacy_observer.h"

#include <chrono>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/app/kind_text.h"
#include "server/logging/log.h"
#include "validation/tally/ledger.h"
#include "validation/verdict/text.h"

namespace tandem::server {
namespace {

constexpr int kLevel = 2;
constexpr std::size_t kMaxCausesBytes = 512;
constexpr std::size_t kMaxKeyBytes = 512;

/// A legacy webhook's words on a Secret may quote it, even where a field's name is expected.
bool IsSecret(const admission::Opinion& ours) {
  return ours.group.empty() && ours.kind == "Secret";
}

/// The causes as `spec.replicas FieldValueInvalid, spec.selector FieldValueRequired`.
std::string CausesText(const std::vector<legacy::Cause>& causes) {
  std::string text;
  for (const legacy::Cause& cause : causes) {
    if (text.size() > kMaxCausesBytes) break;
    if (!text.empty()) text += ", ";
    text.append(cause.field).append(" ").append(cause.reason);
  }
  verdict::CutToBytes(text, kMaxCausesBytes);
  return text;
}

/// A key that differences of one kind at one place have in common, in whichever object they are.
std::string KeyOf(const legacy::ComparisonEvent& event) {
  const legacy::Comparison& comparison = event.comparison;
  std::string key(KindText(InfoOf(event.ours)));
  key.append("|").append(ToString(event.ours.operation)).append("|");
  key.append(ToString(comparison.outcome)).append(event.theirs.allowed ? "|allowed" : "|denied");
  for (const auto* causes : {&comparison.only_ours, &comparison.only_theirs}) {
    if (causes->empty()) continue;
    key.append("|").append(WithoutIndexes(causes->front().field));
    key.append(" ").append(causes->front().reason);
  }
  verdict::CutToBytes(key, kMaxKeyBytes);
  return key;
}

/// Counts the pair of verdicts as evidence.
void Count(const legacy::ComparisonEvent& event) {
  tally::Testimony testimony = legacy::TestimonyOf(event.ours.answer, event.theirs);
  testimony.input = event.ours.input;
  testimony.confidential = IsSecret(event.ours);
  event.ours.tally.Count(std::move(testimony), tally::LedgerOptions::Now());
}

}  // namespace

// Every request that is counted has been logged.
void LegacyObserver::OnRequest(const legacy::RequestEvent& event) {
  Log(event);
  metrics_.CountRequest(event.result, event.took);
}

void LegacyObserver::OnComparison(const legacy::ComparisonEvent& event) {
  Count(event);
  Log(event);
  metrics_.CountComparison(GroupKindText(event.ours.group, event.ours.kind),
                           event.comparison.outcome);
}

void LegacyObserver::Log(const legacy::RequestEvent& event) {
  if (event.error.empty() || !logging::Enabled(kLevel)) return;
  const std::string_view result = ToString(event.result);
  const auto suppressed = failures_.Admit(std::string(result), std::chrono::steady_clock::now());
  if (!suppressed) return;
  logging::Info(kLevel, "Legacy webhook gave no verdict",
                {{"uid", event.ours.uid},
                 {"operation", ToString(event.ours.operation)},
                 {"kind", KindText(InfoOf(event.ours))},
                 {"result", result},
                 {"error", event.error},
                 {"suppressed", *suppressed}});
}

void LegacyObserver::Log(const legacy::ComparisonEvent& event) {
  const legacy::Comparison& comparison = event.comparison;
  if (comparison.outcome == legacy::Outcome::kAgree || !logging::Enabled(kLevel)) return;
  const auto suppressed = differences_.Admit(KeyOf(event), std::chrono::steady_clock::now());
  if (!suppressed) return;
  const admission::Opinion& ours = event.ours;
  const bool secret = IsSecret(ours);
  logging::Info(kLevel, "Legacy webhook compared",
                {{"uid", ours.uid},
                 {"operation", ToString(ours.operation)},
                 {"kind", KindText(InfoOf(ours))},
                 {"subresource", ours.subresource},
                 {"namespace", ours.namespace_name},
                 {"name", ours.name},
                 {"outcome", ToString(comparison.outcome)},
                 {"allowed", ours.answer.allowed},
                 {"legacyAllowed", event.theirs.allowed},
                 {"onlyOurs", CausesText(comparison.only_ours)},
                 {"onlyLegacy", secret ? "<redacted>" : CausesText(comparison.only_theirs)},
                 {"suppressed", *suppressed}});
}

}  // namespace tandem::server
