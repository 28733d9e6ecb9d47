#include "server/metrics/evidence_metrics.h"

#include <set>

#include "server/metrics/families_internal.h"

namespace tandem::metrics {
namespace {

/// The label of a state, such as `partly_exercised`.
template <typename State>
std::string LabelOf(State state) {
  std::string label(evidence::ToString(state));
  for (char& c : label) c = c == ' ' ? '_' : c;
  return label;
}

template <typename State>
void AddStates(Family<Gauge>& family, EnumArray<State, Gauge*>& states) {
  for (const State state : Enumerators<State>()) {
    states[state] = &family.Add({{"state", LabelOf(state)}});
  }
}

template <typename State>
void Show(const EnumArray<State, std::size_t>& counts, const EnumArray<State, Gauge*>& gauges) {
  for (const State state : Enumerators<State>()) {
    gauges[state]->Set(static_cast<double>(counts[state]));
  }
}

Family<Counter>& Checkpoints(Registry& registry) {
  return Counters(registry, "tandem_evidence_checkpoints_total",
                  "Attempts to write evidence to --evidence-dir, by result.");
}

}  // namespace

EvidenceMetrics::EvidenceMetrics(Registry& registry)
    : bounds_(Gauges(registry, "tandem_evidence_bound",
                     "Upper confidence bound of the share of inputs that differ.")),
      distinct_(Gauges(registry, "tandem_evidence_distinct_comparisons",
                       "Different inputs that were compared, estimated.")),
      written_(Checkpoints(registry).Add({{"result", "success"}})),
      failed_(Checkpoints(registry).Add({{"result", "error"}})),
      last_(Gauges(registry, "tandem_evidence_last_checkpoint_timestamp_seconds",
                   "When evidence was last written to --evidence-dir.")
                .Add({})) {
  AddStates(
      Gauges(registry, "tandem_evidence_identifiers", "Identifiers by what is known of them."),
      states_);
  AddStates(
      Gauges(registry, "tandem_evidence_rules", "Rules of identifiers by what is known of them."),
      rule_states_);
}

void EvidenceMetrics::Update(const evidence::Judgement& judgement) {
  UpdateStates(judgement);
  Forget(judgement);
  for (const evidence::IdentifierJudgement& one : judgement.identifiers) {
    const auto [known, added] = series_.try_emplace(one.identifier, Series{});
    if (added) {
      const prometheus::Labels labels = {{"validation_identifier", one.identifier}};
      known->second = {&bounds_.Add(labels), &distinct_.Add(labels)};
    }
    known->second.bound->Set(one.bound);
    known->second.distinct->Set(static_cast<double>(one.inputs));
  }
}

void EvidenceMetrics::UpdateStates(const evidence::Judgement& judgement) {
  EnumArray<evidence::State, std::size_t> states;
  EnumArray<evidence::RuleState, std::size_t> rule_states;
  for (const evidence::IdentifierJudgement& one : judgement.identifiers) {
    ++states[one.state];
    for (const evidence::RuleJudgement& rule : one.rules) {
      ++rule_states[rule.state];
    }
  }
  Show(states, states_);
  Show(rule_states, rule_states_);
}

void EvidenceMetrics::Forget(const evidence::Judgement& judgement) {
  std::set<std::string> judged;
  for (const evidence::IdentifierJudgement& one : judgement.identifiers) {
    judged.insert(one.identifier);
  }
  std::erase_if(series_, [&](const auto& entry) {
    if (judged.contains(entry.first)) return false;
    bounds_.Remove(entry.second.bound);
    distinct_.Remove(entry.second.distinct);
    return true;
  });
}

void EvidenceMetrics::CountCheckpoint(bool success, evidence::TimePoint now) {
  (success ? written_ : failed_).Increment();
  if (success) last_.Set(static_cast<double>(now.time_since_epoch().count()));
}

}  // namespace tandem::metrics
