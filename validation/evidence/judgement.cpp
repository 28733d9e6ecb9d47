#include "validation/evidence/judgement.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

#include "validation/evidence/bounds.h"
#include "validation/evidence/words.h"
#include "validation/hints/nearest.h"

namespace tandem::evidence {
namespace {

/// The counts of one identifier under one digest, from traffic or from synthesis.
struct Pool {
  std::map<std::string, IdentifierCounts> by_key;  // keyed by the hash key

  void Add(const std::string& key, const IdentifierCounts& counts) {
    AddCounts(counts, true, by_key[key]);
  }
  /// The sum of the counts. Of sketches that cannot be merged it has the one that has seen most.
  [[nodiscard]] IdentifierCounts Total() const {
    IdentifierCounts total;
    for (const auto& [key, counts] : by_key) AddCounts(counts, false, total);
    return total;
  }
};

struct Pools {
  Pool traffic;
  Pool synthetic;
};

std::uint64_t Rounded(double estimate) {
  return static_cast<std::uint64_t>(std::llround(estimate));
}

RuleState StateOf(const RuleCounts& rule) {
  const std::uint64_t one_sided = rule.declarative_only + rule.handwritten_only;
  if (one_sided > rule.excused) return RuleState::kDiffers;
  if (one_sided > 0) return RuleState::kExcused;
  if (rule.refused_by_both > 0) {
    const bool passed = rule.exercised > rule.refused_by_both;
    return passed ? RuleState::kBothWays : RuleState::kRefusedOnly;
  }
  return rule.exercised > 0 ? RuleState::kAcceptedOnly : RuleState::kNotExercised;
}

bool IsEnough(RuleState state) {
  return state != RuleState::kNotExercised && state != RuleState::kAcceptedOnly;
}

std::uint64_t InputsOf(const IdentifierCounts& counts, std::uint64_t distinct) {
  return std::min(counts.comparisons, distinct);
}

double BoundOf(std::uint64_t differing, std::uint64_t inputs, double confidence) {
  return UpperBound(std::min(differing, inputs), inputs, confidence);
}

/// One identifier under the digest that counts.
class Judging {
 public:
  Judging(const Demand& demand, TimePoint now, const Pools& pools, IdentifierJudgement& judged)
      : demand_(demand), now_(now), pools_(pools), judged_(judged) {}

  void Run() {
    judged_.counts = pools_.traffic.Total();
    judged_.keys_differ = pools_.traffic.by_key.size() > 1;
    judged_.distinct = Rounded(judged_.counts.inputs.Estimate());
    judged_.inputs = InputsOf(judged_.counts, judged_.distinct);
    const IdentifierCounts& counts = judged_.counts;
    judged_.bound = BoundOf(counts.mismatching, judged_.inputs, demand_.confidence);
    judged_.decision_bound = BoundOf(counts.would_change, judged_.inputs, demand_.confidence);
    JudgeSynthetic();
    JudgeRules();
    judged_.waiver = FindWaiver(demand_.waivers, judged_.identifier, {}, now_);
    judged_.state = StateOf();
    CountWhatIsMissing();
  }

 private:
  void JudgeSynthetic() {
    synthetic_ = pools_.synthetic.Total();
    const std::uint64_t distinct = Rounded(synthetic_.inputs.Estimate());
    judged_.synthetic = {
        synthetic_.comparisons, distinct, synthetic_.mismatching,
        BoundOf(synthetic_.mismatching, InputsOf(synthetic_, distinct), demand_.confidence)};
  }

  void JudgeRules() {
    std::map<std::string, const RuleCounts*> synthetic;
    for (const auto& [name, counts] : synthetic_.rules) {
      synthetic[name] = &counts;
      judged_.counts.rules.try_emplace(name);
    }
    judged_.rules.reserve(judged_.counts.rules.size());
    for (const auto& [name, counts] : judged_.counts.rules) {
      RuleJudgement& rule = judged_.rules.emplace_back();
      rule.name = name;
      rule.counts = counts;
      rule.state = evidence::StateOf(counts);
      rule.distinct = Rounded(counts.values.Estimate());
      const auto found = synthetic.find(name);
      if (found != synthetic.end()) rule.synthetic = evidence::StateOf(*found->second);
      rule.waiver = FindWaiver(demand_.waivers, judged_.identifier, name, now_);
    }
  }

  [[nodiscard]] State StateOf() const {
    const IdentifierCounts& counts = judged_.counts;
    const bool differs = counts.mismatching > 0 && judged_.bound > demand_.target;
    if (differs || counts.would_change > 0 || counts.panics > 0) return State::kDiffers;
    if (counts.comparisons == 0) return State::kNotSeen;
    if (judged_.bound > demand_.target) return State::kNeedsMore;
    const bool open = std::any_of(judged_.rules.begin(), judged_.rules.end(),
                                  [](const RuleJudgement& rule) { return rule.IsOpen(); });
    return open ? State::kPartlyExercised : State::kReady;
  }

  void CountWhatIsMissing() {
    const IdentifierCounts& counts = judged_.counts;
    const std::uint64_t k = std::min(counts.mismatching, judged_.inputs);
    const std::uint64_t needed = InputsNeeded(k, demand_.target, demand_.confidence);
    if (needed <= judged_.inputs) return;
    judged_.needs_more = needed - judged_.inputs;
    if (!counts.first || !counts.last || *counts.last <= *counts.first) return;
    const auto took = static_cast<double>((*counts.last - *counts.first).count());
    const auto rate = static_cast<double>(std::max<std::uint64_t>(judged_.inputs, 1)) / took;
    judged_.seconds_needed =
        static_cast<std::int64_t>(static_cast<double>(judged_.needs_more) / rate);
  }

  const Demand& demand_;
  TimePoint now_;
  const Pools& pools_;
  IdentifierJudgement& judged_;
  IdentifierCounts synthetic_;
};

std::map<IdentifierKey, Pools> PoolsOf(const Fleet& fleet) {
  std::map<IdentifierKey, Pools> pools;
  for (const auto& [instance, document] : fleet.documents()) {
    for (const auto& [key, counts] : document.identifiers) {
      Pools& pool = pools[key];
      (document.source == Source::kSynthetic ? pool.synthetic : pool.traffic)
          .Add(document.key, counts);
    }
  }
  return pools;
}

/// The digest of each identifier whose rules were loaded last, as far as the documents tell.
std::map<std::string, std::string> CurrentDigests(const Fleet& fleet) {
  std::map<std::string, std::pair<TimePoint, std::string>> latest;
  for (const auto& [instance, document] : fleet.documents()) {
    for (const auto& [key, counts] : document.identifiers) {
      const TimePoint seen = counts.since.value_or(counts.last.value_or(document.started));
      const std::pair<TimePoint, std::string> candidate(seen, key.digest);
      const auto [known, added] = latest.emplace(key.identifier, candidate);
      if (!added) known->second = std::max(known->second, candidate);
    }
  }
  std::map<std::string, std::string> digests;
  for (const auto& [identifier, one] : latest) digests[identifier] = one.second;
  return digests;
}

/// The place of a state in reports. Identifiers that were not seen come last, although that is
/// worse than much else: there is nothing to tell of them.
std::ptrdiff_t PlaceOf(State state) {
  return std::find(std::begin(kStates), std::end(kStates), state) - std::begin(kStates);
}

/// Sorts identifiers, which are sorted by name already, in the order of reports.
void SortByPlace(std::vector<IdentifierJudgement>& identifiers) {
  const auto place = [](const IdentifierJudgement& one) {
    return std::pair(PlaceOf(one.state), one.waiver.has_value());
  };
  std::stable_sort(identifiers.begin(), identifiers.end(),
                   [&](const auto& a, const auto& b) { return place(a) < place(b); });
}

State WorstOf(const std::vector<IdentifierJudgement>& identifiers) {
  State worst = identifiers.empty() ? State::kNotSeen : State::kReady;
  for (const IdentifierJudgement& one : identifiers) {
    if (!one.waiver) worst = std::min(worst, one.state);
  }
  return worst;
}

/// `deployment_update differs (2 decisions would change)`.
std::string Reason(const IdentifierJudgement& one) {
  std::string text = one.identifier + " ";
  const IdentifierCounts& counts = one.counts;
  switch (one.state) {
    case State::kDiffers:
      text += "differs (";
      if (counts.would_change > 0) {
        text += Counted(counts.would_change, "decision") + " would change)";
      } else if (counts.panics > 0) {
        text += Counted(counts.panics, "panic") + ")";
      } else {
        text += Counted(counts.mismatching, "comparison") + " with a mismatch)";
      }
      break;
    case State::kNotSeen:
      text += "was not seen";
      break;
    case State::kNeedsMore:
      text += "needs " + Counted(one.needs_more, "more distinct comparison");
      break;
    case State::kPartlyExercised:
      text += "has " +
              Counted(static_cast<std::uint64_t>(
                          std::count_if(one.rules.begin(), one.rules.end(),
                                        [](const RuleJudgement& rule) { return rule.IsOpen(); })),
                      "rule") +
              " never seen to refuse";
      break;
    case State::kReady:
      text += "is ready";
      break;
  }
  return text;
}

bool IsOfLegacy(const IdentifierJudgement& one) {
  return one.identifier.starts_with(kLegacyPrefix);
}

/// `Not yet: 3 of 58 identifiers keep takeover back: ...`; empty when they are all ready.
std::string WhyNotYet(const std::vector<const IdentifierJudgement*>& all, std::string_view what) {
  std::vector<const IdentifierJudgement*> seen;
  std::vector<const IdentifierJudgement*> unseen;
  for (const IdentifierJudgement* one : all) {
    if (one->waiver || one->state == State::kReady) continue;
    (one->state == State::kNotSeen ? unseen : seen).push_back(one);
  }
  const std::size_t held = seen.size() + unseen.size();
  if (held == 0) return {};
  std::string text = "Not yet: " + Grouped(held) + " of " + Counted(all.size(), "identifier") +
                     (held == 1 ? " keeps " : " keep ");
  text.append(what).append(": ");
  constexpr std::size_t kNamed = 3;
  for (std::size_t i = 0; i < std::min(seen.size(), kNamed); ++i) {
    text.append(i == 0 ? "" : ", ").append(Reason(*seen[i]));
  }
  if (seen.size() > kNamed) text += ", ...";
  if (unseen.empty()) return text;
  if (!seen.empty()) text += ", ";
  if (unseen.size() == 1) return text + Reason(*unseen.front());
  if (!seen.empty()) text += "and ";
  return text + Grouped(unseen.size()) + " were not seen";
}

}  // namespace

std::string_view ToString(RuleState state) {
  switch (state) {
    case RuleState::kDiffers:
      return "differs";
    case RuleState::kExcused:
      return "excused";
    case RuleState::kBothWays:
      return "both ways";
    case RuleState::kRefusedOnly:
      return "refused only";
    case RuleState::kAcceptedOnly:
      return "accepted only";
    case RuleState::kNotExercised:
      return "not exercised";
  }
  return {};
}

std::string_view ToString(State state) {
  switch (state) {
    case State::kDiffers:
      return "differs";
    case State::kNotSeen:
      return "not seen";
    case State::kNeedsMore:
      return "needs more";
    case State::kPartlyExercised:
      return "partly exercised";
    case State::kReady:
      return "ready";
  }
  return {};
}

std::span<const std::string_view> StateNames() {
  static constexpr std::string_view kNames[] = {"differs", "needs-more", "partly-exercised",
                                                "ready", "not-seen"};
  return kNames;
}

Result<State> ParseState(std::string_view name) {
  std::string hyphened(name);
  std::replace(hyphened.begin(), hyphened.end(), ' ', '-');
  const auto names = StateNames();
  const auto found = std::find(names.begin(), names.end(), hyphened);
  if (found == names.end()) return Failure{"state is " + hints::NotOneOf(name, names)};
  return kStates[found - names.begin()];
}

bool RuleJudgement::IsOpen() const {
  if (waiver) return false;
  if (synthetic == RuleState::kDiffers) return true;
  if (IsEnough(state) || synthetic == RuleState::kBothWays) return false;
  return state != RuleState::kAcceptedOnly || synthetic != RuleState::kRefusedOnly;
}

Judgement Judge(const Fleet& fleet, Demand demand, TimePoint now) {
  Judgement judgement;
  judgement.demand = std::move(demand);
  judgement.now = now;
  const auto pools = PoolsOf(fleet);
  for (const auto& [identifier, digest] : CurrentDigests(fleet)) {
    IdentifierJudgement& one = judgement.identifiers.emplace_back();
    one.identifier = identifier;
    one.digest = digest;
    Judging(judgement.demand, now, pools.at({identifier, digest}), one).Run();
    for (auto other = pools.lower_bound({identifier, {}});
         other != pools.end() && other->first.identifier == identifier; ++other) {
      if (other->first.digest == digest) continue;
      const IdentifierCounts past = other->second.traffic.Total();
      one.history.push_back({other->first.digest, past.comparisons, past.mismatching});
    }
  }
  SortByPlace(judgement.identifiers);
  judgement.state = WorstOf(judgement.identifiers);
  return judgement;
}

std::string Conclusion(const Judgement& judgement) {
  if (judgement.identifiers.empty()) return "Not yet: nothing is compared";
  if (judgement.IsReady()) {
    return "Ready: every identifier that is not waived was compared often enough";
  }
  std::vector<const IdentifierJudgement*> sides;
  std::vector<const IdentifierJudgement*> webhooks;
  for (const IdentifierJudgement& one : judgement.identifiers) {
    (IsOfLegacy(one) ? webhooks : sides).push_back(&one);
  }
  const std::string takeover = WhyNotYet(sides, "takeover back");
  const std::string webhook = WhyNotYet(webhooks, "the legacy webhook");
  return takeover.empty() || webhook.empty() ? takeover + webhook : takeover + ". " + webhook;
}

}  // namespace tandem::evidence
