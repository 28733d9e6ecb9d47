#include "validation/rules/rule.h"

#include <algorithm>
#include <limits>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "validation/base/keyed_hash.h"

namespace tandem::rules {
namespace {

/// A step, and those that go on from where it leads.
struct Branch {
  RuleList::Step step;
  std::vector<Branch> below;
};

RuleList::Step StepOf(const Rule& rule) {
  RuleList::Step step{rule.kind, rule.presence, rule.wanted, static_cast<std::uint16_t>(rule.index),
                      0,         {nullptr}};
  if (rule.kind == Rule::Kind::kCheck) step.check = rule.check.get();
  if (rule.kind == Rule::Kind::kSubresource) step.option = &rule.option;
  if (rule.kind == Rule::Kind::kPremise) step.premise = rule.premise;
  return step;
}

bool LeadToTheSame(const RuleList::Step& a, const RuleList::Step& b) {
  if (a.kind != b.kind || a.index != b.index || a.wanted != b.wanted) return false;
  switch (a.kind) {
    case Rule::Kind::kEachValue:
    case Rule::Kind::kEachKey:
    case Rule::Kind::kSubfield:
      return true;
    case Rule::Kind::kSubresource:
      return *a.option == *b.option;
    case Rule::Kind::kPremise:
      return a.premise == b.premise;
    default:
      return false;
  }
}

/// Adds what it takes to accept a value by a rule; false of one that looks at more than the value.
bool AddTo(std::vector<Branch>& siblings, const Rule& rule) {
  switch (rule.kind) {
    case Rule::Kind::kCheck:
      siblings.push_back({StepOf(rule), {}});
      return rule.check->LooksAtValueOnly();
    case Rule::Kind::kItem:
    case Rule::Kind::kOption:
    case Rule::Kind::kMode:
      return false;
    default:
      break;
  }
  if (rule.index > std::numeric_limits<std::uint16_t>::max()) return false;
  const RuleList::Step step = StepOf(rule);
  auto same = std::find_if(siblings.begin(), siblings.end(),
                           [&](const Branch& branch) { return LeadToTheSame(branch.step, step); });
  if (same == siblings.end()) same = siblings.insert(same, {step, {}});
  return AddTo(same->below, *rule.inner);
}

/// Whether the rule only ends its cohort, which nobody notices where the others find nothing.
bool OnlyEndsItsCohort(const Rule& rule) { return rule.non_error && !rule.cohort.empty(); }

/// Lists each branch before what is below it; false when there is too much of it.
bool Flatten(const std::vector<Branch>& branches, std::vector<RuleList::Step>& steps) {
  for (const Branch& branch : branches) {
    const std::size_t first = steps.size();
    steps.push_back(branch.step);
    if (!Flatten(branch.below, steps)) return false;
    const std::size_t count = steps.size() - first;
    if (count > std::numeric_limits<std::uint16_t>::max()) return false;
    steps[first].count = static_cast<std::uint16_t>(count);
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
  std::vector<Branch> branches;
  const auto adds = [&](const Rule* rule) {
    return OnlyEndsItsCohort(*rule) || AddTo(branches, *rule);
  };
  look_at_value_only_ =
      std::all_of(rules_.begin(), rules_.end(), adds) && Flatten(branches, steps_);
  if (!look_at_value_only_) steps_.clear();
  if (cohorts_.empty()) return;
  const Cohort& first = cohorts_.front();
  const auto others_pass = [&] {
    return std::all_of(rules_.begin() + 1,
                       rules_.begin() + static_cast<std::ptrdiff_t>(first.short_circuits),
                       [](const Rule* rule) { return rule->passes_unset; });
  };
  stop_unset_ = first.name.empty() && first.short_circuits > 0 && rules_[0]->presence &&
                rules_[0]->non_error && others_pass();
}

}  // namespace tandem::rules
