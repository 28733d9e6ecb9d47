#include "validation/tally/testimony.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "validation/dualrun/coverage.h"
#include "validation/tally/shortened.h"

namespace tandem::tally {
namespace {

using Causes = std::vector<Cause>;

void Sort(Causes& causes) { std::sort(causes.begin(), causes.end()); }

Causes OnlyIn(const Causes& causes, const Causes& others) {
  Causes only;
  std::set_difference(causes.begin(), causes.end(), others.begin(), others.end(),
                      std::back_inserter(only));
  return only;
}

Causes InBoth(const Causes& causes, const Causes& others) {
  Causes both;
  std::set_intersection(causes.begin(), causes.end(), others.begin(), others.end(),
                        std::back_inserter(both));
  return both;
}

/// Whether both have told all their causes.
bool AreComparable(const Testimony& testimony) {
  const bool told = testimony.theirs.allowed || !testimony.theirs.causes.empty();
  return told && testimony.ours.whole && testimony.theirs.whole;
}

void CountRules(const Causes& causes, Refusal refusal, evidence::TimePoint now,
                IdentifierTally& tally) {
  std::vector<std::string> rules;
  rules.reserve(causes.size());
  for (const Cause& cause : causes) {
    rules.push_back(Shortened(dualrun::GeneralPath(cause.field)) + " " + Shortened(cause.reason));
  }
  std::sort(rules.begin(), rules.end());
  rules.erase(std::unique(rules.begin(), rules.end()), rules.end());
  for (const std::string& rule : rules) tally.Refused(rule, refusal, now);
}

void AddSamples(const Causes& causes, const char* difference, IdentifierTally& tally) {
  const std::size_t count = std::min(causes.size(), evidence::kMostSamples);
  for (std::size_t i = 0; i < count; ++i) {
    tally.AddSample({difference, Shortened(causes[i].reason),
                     Shortened(dualrun::GeneralPath(causes[i].field)), ""});
  }
}

}  // namespace

void CountTestimony(Testimony testimony, evidence::TimePoint now, IdentifierTally& tally) {
  Testimony::Side& ours = testimony.ours;
  Testimony::Side& theirs = testimony.theirs;
  Sort(ours.causes);
  Sort(theirs.causes);
  const bool verdict_differs = ours.allowed != theirs.allowed;
  const bool comparable = AreComparable(testimony);
  const bool errors_differ = !verdict_differs && comparable && ours.causes != theirs.causes;
  const bool sampled = tally.Count(verdict_differs || errors_differ, verdict_differs, now);
  if (sampled || !ours.allowed) tally.LookedInto(testimony.input);
  if (testimony.confidential || (!verdict_differs && !comparable)) return;
  const Causes only_ours = OnlyIn(ours.causes, theirs.causes);
  const Causes only_theirs = OnlyIn(theirs.causes, ours.causes);
  CountRules(InBoth(ours.causes, theirs.causes), Refusal::kByBoth, now, tally);
  CountRules(only_ours, Refusal::kDeclarativeOnly, now, tally);
  CountRules(only_theirs, Refusal::kHandwrittenOnly, now, tally);
  AddSamples(only_ours, "tandem only", tally);
  AddSamples(only_theirs, "legacy only", tally);
}

}  // namespace tandem::tally
