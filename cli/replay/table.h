#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "cli/replay/outcome.h"
#include "validation/base/enum_array.h"

namespace tandem::replay {

/// Who found it.
enum class Side : std::uint8_t {
  kBoth,
  kBefore,  ///< a cause that is gone
  kNow,     ///< a cause that is new
};

/// What is counted together.
struct RowKey {
  Outcome outcome = Outcome::kSame;
  std::string kind;  ///< `apps/v1 Deployment/status`
  std::string operation;
  Side side = Side::kBoth;
  std::string rule;  ///< `spec.replicas FieldValueInvalid minimum`, or why there is no verdict

  auto operator<=>(const RowKey&) const = default;  // NOLINT(modernize-use-nullptr)
};

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

/// Counts what came of documents, in memory that does not grow with them.
class Table {
 public:
  struct Limits {
    std::size_t rows = 1'000;
    std::size_t samples = 3;  ///< of a row
  };

  explicit Table(Limits limits) : limits_(limits) {}

  /// A document, or what is said beside it.
  void Count(Outcome outcome) { ++totals_[outcome]; }
  /// One of its causes, each once for a document. Long texts are cut.
  void Add(RowKey key, Sample sample);
  void Merge(Table other);

  [[nodiscard]] std::uint64_t Of(Outcome outcome) const { return totals_[outcome]; }
  [[nodiscard]] std::uint64_t Documents() const;
  [[nodiscard]] const std::map<RowKey, Row>& rows() const { return rows_; }
  /// How often there was no room for another row.
  [[nodiscard]] std::uint64_t left_out() const { return left_out_; }

 private:
  void AddSample(Sample sample, Row& row) const;

  Limits limits_;
  EnumArray<Outcome, std::uint64_t> totals_;
  std::map<RowKey, Row> rows_;
  std::uint64_t left_out_ = 0;
};

}  // namespace tandem::replay
