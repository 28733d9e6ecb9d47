#include "cli/upgrade/tally.h"

#include <utility>

#include "validation/verdict/text.h"

namespace tandem::upgrade {

void Tally::Add(FindingKey key, replay::Sample sample) {
  for (std::string* text : {&key.cause.name, &key.cause.text, &key.cause.advice}) {
    verdict::CutToBytes(*text, replay::kLongestText);
  }
  rows_.Add(std::move(key), std::move(sample));
}

void Tally::Merge(Tally other) {
  for (const Fate fate : Enumerators<Fate>()) totals_[fate] += other.totals_[fate];
  rows_.Merge(std::move(other.rows_));
}

std::uint64_t Tally::Objects() const {
  std::uint64_t objects = 0;
  for (const Fate fate : Enumerators<Fate>()) objects += totals_[fate];
  return objects;
}

}  // namespace tandem::upgrade
