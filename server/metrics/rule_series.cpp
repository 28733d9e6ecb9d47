#include "server/metrics/rule_series.h"

#include "server/metrics/families_internal.h"

namespace tandem::metrics {

RuleSeries::RuleSeries(Family<Counter>& family, std::size_t slots, std::size_t most_names)
    : family_(family), slots_(slots), most_names_(most_names) {
  series_.emplace(kOther, Counters(slots));
}

void RuleSeries::Show(const Names& names) {
  const std::lock_guard lock(mutex_);
  std::erase_if(series_, [&](const auto& entry) {
    const auto& [name, counters] = entry;
    if (name == kOther || names.contains(name)) return false;
    Forget(counters);
    return true;
  });
  for (const std::string& name : names) series_.try_emplace(name);
}

void RuleSeries::Forget(const Counters& counters) {
  if (!counters.empty()) --counted_;
  for (Counter* counter : counters) {
    if (counter != nullptr) family_.Remove(counter);
  }
}

std::pair<const std::string, RuleSeries::Counters>& RuleSeries::Find(std::string_view name) {
  const auto found = series_.find(name);
  if (found != series_.end() && !found->second.empty()) return *found;
  if (found == series_.end() || counted_ == most_names_) return *series_.find(kOther);
  ++counted_;
  found->second.resize(slots_);
  return *found;
}

void RuleSeries::Count(std::string_view name, std::size_t slot, const LabelsOf& labels_of,
                       double amount) {
  const std::lock_guard lock(mutex_);
  auto& [shown, counters] = Find(name);
  if (counters[slot] == nullptr) counters[slot] = &family_.Add(labels_of(shown));
  counters[slot]->Increment(amount);
}

void RuleSeries::CountOutcome(std::string_view name, std::size_t slot,
                              const LabelsOfSlot& labels_of, double amount) {
  const std::lock_guard lock(mutex_);
  auto& [shown, counters] = Find(name);
  for (std::size_t i = 0; i < slots_; ++i) {
    if (counters[i] == nullptr) counters[i] = &family_.Add(labels_of(shown, i));
  }
  counters[slot]->Increment(amount);
}

}  // namespace tandem::metrics
