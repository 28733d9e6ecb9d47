#include "cli/replay/table.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "validation/verdict/text.h"

namespace tandem::replay {
namespace {

constexpr std::size_t kLongestName = 320;
constexpr std::size_t kLongestText = 512;

bool IsBefore(const Sample& a, const Sample& b) {
  return std::tie(a.file, a.line, a.uid) < std::tie(b.file, b.line, b.uid);
}

}  // namespace

void Table::Add(RowKey key, Sample sample) {
  verdict::CutToBytes(key.kind, kLongestName);
  verdict::CutToBytes(key.rule, kLongestText);
  const auto found = rows_.find(key);
  if (found == rows_.end() && rows_.size() >= limits_.rows) {
    ++left_out_;
    return;
  }
  Row& row = found == rows_.end() ? rows_[std::move(key)] : found->second;
  ++row.count;
  verdict::CutToBytes(sample.object, kLongestText);
  verdict::CutToBytes(sample.uid, kLongestName);
  verdict::CutToBytes(sample.message, kLongestText);
  AddSample(std::move(sample), row);
}

void Table::AddSample(Sample sample, Row& row) const {
  auto& samples = row.samples;
  samples.insert(std::upper_bound(samples.begin(), samples.end(), sample, &IsBefore),
                 std::move(sample));
  if (samples.size() > limits_.samples) samples.pop_back();
}

void Table::Merge(Table other) {
  for (const Outcome outcome : Enumerators<Outcome>()) {
    totals_[outcome] += other.totals_[outcome];
  }
  left_out_ += other.left_out_;
  for (auto& [key, row] : other.rows_) {
    if (!rows_.contains(key) && rows_.size() >= limits_.rows) {
      left_out_ += row.count;
      continue;
    }
    Row& own = rows_[key];
    own.count += row.count;
    for (Sample& sample : row.samples) AddSample(std::move(sample), own);
  }
}

std::uint64_t Table::Documents() const {
  std::uint64_t documents = 0;
  for (const Outcome outcome : Enumerators<Outcome>()) {
    if (!IsBeside(outcome)) documents += totals_[outcome];
  }
  return documents;
}

}  // namespace tandem::replay
