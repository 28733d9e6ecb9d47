#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace tandem::replay {

/// One of the documents that are counted in a row.
struct Sample {
  std::size_t file = 0;  ///< index
  std::size_t line = 0;
  std::string object;  ///< `default/web`
  std::string uid;
  std::string message;
};

struct Row {
  std::uint64_t count = 0;      ///< documents
  std::vector<Sample> samples;  ///< the first ones, in the order of the input
};

struct RowLimits {
  std::size_t rows = 1'000;
  std::size_t samples = 3;  ///< of a row
};

// How much of a text is kept, in bytes.
inline constexpr std::size_t kLongestName = 320;
inline constexpr std::size_t kLongestText = 512;

/// Puts a sample in its place among the first ones. Its long texts are cut.
void AddSample(Sample sample, std::size_t most, std::vector<Sample>& samples);

/// Counts documents by what they have in common, in memory that does not grow with them.
template <typename Key>
class BoundedRows {
 public:
  explicit BoundedRows(RowLimits limits) : limits_(limits) {}

  /// Counts a document. Its key is cut by whoever makes it.
  void Add(Key key, Sample sample) {
    Row* const row = RowOf(std::move(key));
    if (row == nullptr) {
      ++left_out_;
      return;
    }
    ++row->count;
    AddSample(std::move(sample), limits_.samples, row->samples);
  }

  void Merge(BoundedRows other) {
    left_out_ += other.left_out_;
    for (auto& [key, theirs] : other.rows_) {
      Row* const row = RowOf(key);
      if (row == nullptr) {
        left_out_ += theirs.count;
        continue;
      }
      row->count += theirs.count;
      for (Sample& sample : theirs.samples) {
        AddSample(std::move(sample), limits_.samples, row->samples);
      }
    }
  }

  [[nodiscard]] const std::map<Key, Row>& rows() const { return rows_; }
  /// How often there was no room for another row.
  [[nodiscard]] std::uint64_t left_out() const { return left_out_; }

 private:
  /// The row of a key, a new one if need be; null when there is no room for it.
  Row* RowOf(Key key) {
    const auto found = rows_.find(key);
    if (found != rows_.end()) return &found->second;
    return rows_.size() < limits_.rows ? &rows_[std::move(key)] : nullptr;
  }

  RowLimits limits_;
  std::map<Key, Row> rows_;
  std::uint64_t left_out_ = 0;
};

}  // namespace tandem::replay
