#include "cli/replay/table.h"

#include <utility>

#include "validation/verdict/text.h"

namespace tandem::replay {
void Table::Add(RowKey key, Sample sample) {
  verdict::CutToBytes(key.kind, kLongestName);
  verdict::CutToBytes(key.rule, kLongestText);
  rows_.Add(std::move(key), std::move(sample));
}

void Table::Merge(Table other) {
  for (const Outcome outcome : Enumerators<Outcome>()) {
    totals_[outcome] += other.totals_[outcome];
  }
  rows_.Merge(std::move(other.rows_));
}

std::uint64_t Table::Documents() const {
  std::uint64_t documents = 0;
  for (const Outcome outcome : Enumerators<Outcome>()) {
    if (!IsBeside(outcome)) documents += totals_[outcome];
  }
  return documents;
}

}  // namespace tandem::replay
