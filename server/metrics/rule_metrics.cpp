#include "server/metrics/rule_metrics.h"

#include <algorithm>
#include <utility>

#include "server/metrics/families_internal.h"

namespace tandem::metrics {

RuleMetrics::RuleMetrics(Registry& registry)
    : info_(Gauges(registry, "tandem_ruleset_info", "The rule set in force.")),
      gates_(Gauges(registry, "kubernetes_feature_enabled",
                    "This metric records the data about the stage and enablement of a k8s "
                    "feature.")),
      last_successful_(Gauges(registry, "tandem_ruleset_last_reload_successful",
                              "Whether the last attempt to load rules succeeded.")
                           .Add({})),
      last_success_time_(Gauges(registry, "tandem_ruleset_last_reload_success_timestamp_seconds",
                                "When rules were last loaded successfully.")
                             .Add({})),
      load_duration_(Gauges(registry, "tandem_ruleset_load_duration_seconds",
                            "How long the last attempt to load rules took.")
                         .Add({})) {
  auto& rules = Gauges(registry, "tandem_rules", "Compiled rules, by where they come from.");
  constexpr EnumArray<RuleSource, const char*> kSources({"types_go", "crd", "handwritten"});
  for (const RuleSource source : Enumerators<RuleSource>()) {
    rules_[source] = &rules.Add({{"source", kSources[source]}});
  }
  auto& reloads =
      Counters(registry, "tandem_ruleset_reloads_total", "Attempts to load rules, by result.");
  reloads_ = {&reloads.Add({{"result", "error"}}), &reloads.Add({{"result", "success"}})};
}

void RuleMetrics::SetRules(RuleSource source, std::size_t count) {
  rules_[source]->Set(static_cast<double>(count));
}

void RuleMetrics::SetRuleSet(const std::string& digest, const std::string& kubernetes_version) {
  const std::lock_guard lock(mutex_);
  if (current_ != nullptr) info_.Remove(current_);
  current_ = &info_.Add({{"digest", digest}, {"kubernetes_version", kubernetes_version}});
  current_->Set(1);
}

void RuleMetrics::SetGates(const std::vector<GateState>& gates) {
  const std::lock_guard lock(mutex_);
  std::vector<Gauge*> shown;
  for (const GateState& gate : gates) {
    shown.push_back(&gates_.Add({{"name", gate.name}, {"stage", gate.stage}}));
    shown.back()->Set(gate.enabled ? 1 : 0);
  }
  for (Gauge* before : std::exchange(shown_gates_, shown)) {
    if (std::find(shown.begin(), shown.end(), before) == shown.end()) gates_.Remove(before);
  }
}

void RuleMetrics::CountReload(bool success, std::chrono::system_clock::time_point now,
                              std::chrono::nanoseconds took) {
  reloads_[success ? 1 : 0]->Increment();
  last_successful_.Set(success ? 1 : 0);
  load_duration_.Set(std::chrono::duration<double>(took).count());
  if (success) {
    last_success_time_.Set(std::chrono::duration<double>(now.time_since_epoch()).count());
  }
}

}  // namespace tandem::metrics
