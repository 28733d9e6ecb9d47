#include "validation/rules/rule.h"

#include <algorithm>

namespace tandem::rules {

RuleList::RuleList(const std::vector<const Rule*>& rules) {
  for (const Rule* rule : rules) {
    auto cohort = std::find_if(cohorts_.begin(), cohorts_.end(), [&](const Cohort& candidate) {
      return candidate.name == rule->cohort;
    });
    if (cohort == cohorts_.end()) cohort = cohorts_.insert(cohort, Cohort{rule->cohort, {}, {}});
    (rule->short_circuit ? cohort->short_circuits : cohort->others).push_back(rule);
  }
  std::stable_partition(cohorts_.begin(), cohorts_.end(),
                        [](const Cohort& cohort) { return cohort.name.empty(); });
}

}  // namespace tandem::rules
