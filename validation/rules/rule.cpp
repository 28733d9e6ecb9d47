#include "validation/rules/rule.h"

#include <algorithm>
#include <string_view>
#include <unordered_map>

namespace tandem::rules {

RuleList::RuleList(const std::vector<const Rule*>& rules) {
  std::unordered_map<std::string_view, std::size_t> known;
  for (const Rule* rule : rules) {
    const auto [entry, is_new] = known.try_emplace(rule->cohort, cohorts_.size());
    if (is_new) cohorts_.push_back({rule->cohort, {}, {}});
    Cohort& cohort = cohorts_[entry->second];
    (rule->short_circuit ? cohort.short_circuits : cohort.others).push_back(rule);
  }
  std::stable_partition(cohorts_.begin(), cohorts_.end(),
                        [](const Cohort& cohort) { return cohort.name.empty(); });
}

}  // namespace tandem::rules
