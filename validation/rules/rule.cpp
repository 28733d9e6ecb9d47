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
  look_at_fields_only_ = std::all_of(rules.begin(), rules.end(), [](const Rule* rule) {
    return rule->presence || rule->kind == Rule::Kind::kSubfield;
  });
  if (cohorts_.empty()) return;
  const Cohort& first = cohorts_.front();
  stop_unset_ = first.name.empty() && first.short_circuits == 1 && first.rules[0]->presence &&
                first.rules[0]->non_error;
}

}  // namespace tandem::rules
