#pragma once

#include <compare>
#include <cstdint>
#include <map>
#include <string>

#include "cli/replay/bounded_rows.h"
#include "cli/replay/outcome.h"
#include "validation/base/enum_array.h"

namespace tandem::replay {

/// The side that has a cause.
enum class Side : std::uint8_t {
  kBoth,
  kBefore,  ///< a cause that is gone
  kNow,     ///< a cause that is new
};

/// The key of a row: the row counts all documents that have it in common.
struct RowKey {
  Outcome outcome = Outcome::kSame;
  std::string kind;  ///< `apps/v1 Deployment/status`
  std::string operation;
  Side side = Side::kBoth;
  std::string rule;  ///< `spec.replicas FieldValueInvalid minimum`, or why there is no verdict

  auto operator<=>(const RowKey&) const = default;  // NOLINT(modernize-use-nullptr)
};

/// Counts what came of documents, in memory that does not grow with them.
class Table {
 public:
  explicit Table(RowLimits limits) : rows_(limits) {}

  /// Counts a document, or a remark beside it.
  void Count(Outcome outcome) { ++totals_[outcome]; }
  /// Adds one of a document's causes, each once for a document. Long texts are cut.
  void Add(RowKey key, Sample sample);
  void Merge(Table other);

  [[nodiscard]] std::uint64_t Of(Outcome outcome) const { return totals_[outcome]; }
  [[nodiscard]] std::uint64_t Documents() const;
  [[nodiscard]] const std::map<RowKey, Row>& rows() const { return rows_.rows(); }
  /// How often there was no room for another row.
  [[nodiscard]] std::uint64_t left_out() const { return rows_.left_out(); }

 private:
  EnumArray<Outcome, std::uint64_t> totals_;
  BoundedRows<RowKey> rows_;
};

}  // namespace tandem::replay
