#include "server/app/rule_reload.h"

#include <algorithm>
#include <utility>

#include "config/rule_loading.h"
#include "server/app/kind_text.h"
#include "server/app/rule_reading.h"
#include "server/logging/log.h"
#include "server/metrics/admission_metrics.h"
#include "server/metrics/dualrun_metrics.h"
#include "server/metrics/legacy_metrics.h"
#include "server/metrics/rule_metrics.h"
#include "server/metrics/shadow_metrics.h"
#include "validation/base/result.h"

namespace tandem::server {
namespace {

using std::chrono::steady_clock;
using std::chrono::system_clock;

/// The number of kinds, and of subresources of them, that have handwritten rules.
std::size_t HandwrittenKinds(const verdict::RuleSet& rules) {
  const auto kinds = rules.kinds();
  return static_cast<std::size_t>(
      std::count_if(kinds.begin(), kinds.end(),
                    [](const verdict::KindRules& kind) { return kind.handwritten.has_rules(); }));
}

metrics::RuleNames NamesIn(const verdict::RuleSet& rules) {
  metrics::RuleNames names;
  for (const verdict::KindRules& kind : rules.kinds()) {
    names.resources.insert(kind.resource);
    names.versions.insert(kind.version + "/" + kind.resource);
    names.kinds.insert(GroupKindText(kind.group, kind.kind));
  }
  const std::vector<std::string> identifiers = rules.Identifiers();
  names.identifiers.insert(identifiers.begin(), identifiers.end());
  return names;
}

}  // namespace

RuleReload::RuleReload(const config::Options& options, const config::FeatureGates& gates,
                       RuleStore& store, metrics::Metrics& metrics, tally::Ledger& ledger,
                       LoadUnderWay& load, std::shared_ptr<const verdict::RuleSet> first,
                       std::chrono::nanoseconds took)
    : options_(options),
      gates_(gates),
      store_(store),
      metrics_(metrics),
      ledger_(ledger),
      load_(load) {
  PutInForce(std::move(first), took);
}

void RuleReload::Reload() {
  const std::lock_guard one_at_a_time(reloading_);
  const auto start = steady_clock::now();
  const LoadUnderWay::Mark mark(load_, start);
  auto rules = TryToRead(options_, gates_, &ledger_);
  const auto took = steady_clock::now() - start;
  if (!rules) return Refuse(rules.error().message, took);
  logging::Info(2, "Loaded rules", {{"ruleset", (*rules)->digest().substr(0, 12)}});
  PutInForce(*std::move(rules), took);
}

std::string RuleReload::failure() const {
  const std::lock_guard lock(mutex_);
  return failure_;
}

void RuleReload::PutInForce(std::shared_ptr<const verdict::RuleSet> rules,
                            std::chrono::nanoseconds took) {
  for (const std::string& note : rules->AllNotes()) logging::Warning(note);
  const metrics::RuleNames names = NamesIn(*rules);
  metrics_.admission().Show(names);
  metrics_.dualrun().Show(names.identifiers);
  metrics_.legacy().Show(names.kinds);
  metrics_.shadow().Show(names.kinds);
  metrics::RuleMetrics& facts = metrics_.rules();
  facts.SetRules(metrics::RuleSource::kTypesGo, rules->declarative_rules());
  facts.SetRules(metrics::RuleSource::kCrd, rules->custom_resources());
  facts.SetRules(metrics::RuleSource::kHandwritten, HandwrittenKinds(*rules));
  facts.SetRuleSet(rules->digest().substr(0, 12), options_.kubernetes_version);
  std::vector<metrics::GateState> gates;
  for (const config::FeatureGates::State& gate : config::GatesWith(*rules, gates_).All()) {
    gates.push_back({gate.name, std::string(config::ToString(gate.stage)), gate.enabled});
  }
  facts.SetGates(gates);
  facts.CountReload(true, system_clock::now(), took);
  store_.Replace(std::move(rules));
  SetFailure({});
  ReleaseMemory();
}

void RuleReload::Refuse(const std::string& reason, std::chrono::nanoseconds took) {
  logging::Error(reason, "Keeping the rules in force",
                 {{"ruleset", store_.Get()->digest().substr(0, 12)}});
  metrics_.rules().CountReload(false, system_clock::now(), took);
  SetFailure(reason);
  ReleaseMemory();
}

void RuleReload::SetFailure(std::string reason) {
  const std::lock_guard lock(mutex_);
  failure_ = std::move(reason);
}

}  // namespace tandem::server
