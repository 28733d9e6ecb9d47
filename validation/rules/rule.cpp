#include "validation/rules/rule.h"

#include <algorithm>
#include <string_view>
#include <unordered_map>

namespace tandem::rules {

RuleList::RuleList(const std::vector<const Rule*>& rules) {
  std::unordered_map<std::string_view, std::size_t> known;
  for (const Rule* rule : rules) {
    const auto [entry, is_new] = known.try_emplace(rule->cohort, cohorts_.size());
    if (is_new) cohorts_.push_back({rule->cohort, {}, 0});
    cohorts_[entry->second].rules.push_back(rule);
  }
  for (Cohort& cohort : cohorts_) {
    const auto others = std::stable_partition(cohort.rules.begin(), cohort.rules.end(),
                                              [](const Rule* rule) { return rule->short_circuit; });
    cohort.short_circuits = static_cast<std::size_t>(others - cohort.rules.begin());
  }
  std::stable_partition(cohorts_.begin(), cohorts_.end(),
                        [](const Cohort& cohort) { return cohort.name.empty(); });
  if (cohorts_.empty()) return;
  const Cohort& first = cohorts_.front();
  stop_unset_ = first.name.empty() && first.short_circuits == 1 && first.rules[0]->stops_unset;
}

}  // namespace tandem::rules
