#include "validation/rules/rule.h"

#include <algorithm>
#include <limits>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "validation/base/keyed_hash.h"

namespace tandem::rules {
namespace {

/// Adds the steps of a rule that looks at nothing but the value; false of another one.
bool AddSteps(const Rule& rule, std::vector<RuleList::Step>& steps) {
  RuleList::Step& step = steps.emplace_back(RuleList::Step{
      rule.kind, rule.presence, rule.wanted, 0, static_cast<std::uint32_t>(rule.index), {nullptr}});
  switch (rule.kind) {
    case Rule::Kind::kCheck:
      step.check = rule.check.get();
      return rule.check->LooksAtValueOnly();
    case Rule::Kind::kSubresource:
      step.option = &rule.option;
      return AddSteps(*rule.inner, steps);
    case Rule::Kind::kPremise:
      step.premise = rule.premise;
      return AddSteps(*rule.inner, steps);
    case Rule::Kind::kEachValue:
    case Rule::Kind::kEachKey:
    case Rule::Kind::kSubfield:
      return AddSteps(*rule.inner, steps);
    case Rule::Kind::kItem:
    case Rule::Kind::kOption:
    case Rule::Kind::kMode:
      break;
  }
  return false;
}

/// Adds the steps of a rule, and how many are left at each of them.
bool AddRule(const Rule& rule, std::vector<RuleList::Step>& steps) {
  const std::size_t first = steps.size();
  if (!AddSteps(rule, steps)) return false;
  if (steps.size() - first > std::numeric_limits<std::uint8_t>::max()) return false;
  for (std::size_t i = first; i < steps.size(); ++i) {
    steps[i].count = static_cast<std::uint8_t>(steps.size() - i);
  }
  return true;
}

}  // namespace

RuleList::RuleList(const std::vector<const Rule*>& rules) : rules_(rules) {
  std::unordered_map<std::string_view, std::size_t, KeyedTextHash> places = {{"", 0}};
  for (const Rule* rule : rules) places.try_emplace(rule->cohort, places.size());
  const auto place = [&](const Rule* rule) {
    return std::pair(places.at(rule->cohort), !rule->short_circuit);
  };
  std::stable_sort(rules_.begin(), rules_.end(),
                   [&](const Rule* a, const Rule* b) { return place(a) < place(b); });
  for (const Rule* rule : rules_) {
    if (cohorts_.empty() || cohorts_.back().name != rule->cohort) {
      cohorts_.push_back({rule->cohort});
    }
    ++cohorts_.back().size;
    if (rule->short_circuit) ++cohorts_.back().short_circuits;
  }
  look_at_fields_only_ = std::all_of(rules.begin(), rules.end(), [](const Rule* rule) {
    return rule->presence || rule->kind == Rule::Kind::kSubfield;
  });
  look_at_value_only_ = std::all_of(rules_.begin(), rules_.end(),
                                    [&](const Rule* rule) { return AddRule(*rule, steps_); });
  if (!look_at_value_only_) steps_.clear();
  if (cohorts_.empty()) return;
  const Cohort& first = cohorts_.front();
  stop_unset_ = first.name.empty() && first.short_circuits == 1 && rules_[0]->presence &&
                rules_[0]->non_error;
}

}  // namespace tandem::rules
