#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "validation/base/keyed_hash.h"
#include "validation/field/normalize.h"
#include "validation/rules/program.h"
#include "validation/tally/rule_row.h"

namespace tandem::tally {

/// The rules that look at a value of a type, and at what is in it. Immutable. There are many.
struct Watch {
  struct Field {
    std::uint32_t index;                      ///< the field's index in the type
    const rules::FieldNode* rules = nullptr;  ///< null when it has none
    std::unique_ptr<const Watch> watch;
  };

  const rules::RuleList* field_stops = nullptr;  ///< rules of the field that may end its validation
  const rules::RuleList* type_stops = nullptr;   ///< the same of its type
  std::vector<std::uint32_t> rows;               ///< rules that look at a value that is there
  std::uint32_t when_reached = 0;  ///< the first of them, so many, look at its absence, too
  std::vector<Field> fields;
  std::unique_ptr<const Watch> elements;  ///< a list's or map's; null when no rule looks at them
  const rules::ListIdentity* identity = nullptr;  ///< how those of a list are told apart

  [[nodiscard]] std::span<const std::uint32_t> WhenReached() const {
    return std::span(rows).first(when_reached);
  }
  [[nodiscard]] std::span<const std::uint32_t> WhenSet() const {
    return std::span(rows).subspan(when_reached);
  }
};

/// The names that rows have for the fields of declared rules: those of the handwritten side. It
/// remembers them, since kinds and operations have most paths in common. Not thread-safe.
class RowPaths {
 public:
  RowPaths() = default;
  explicit RowPaths(field::PathNormalizer normalizer) : normalizer_(std::move(normalizer)) {}

  /// The other name of a general path, such as `spec.ports[*].port`; nothing when it has none.
  const std::optional<std::string>& OtherThan(const std::string& path) const;

 private:
  field::PathNormalizer normalizer_;
  mutable std::unordered_map<std::string, std::optional<std::string>, KeyedTextHash> known_;
};

/// The watch for what the rows look at in objects of a root, which must outlive it. `unseen`
/// becomes the rows that look at nothing the type has.
std::unique_ptr<const Watch> WatchFor(const rules::Root& root, std::span<const RuleRow> rows,
                                      const RowPaths& paths, std::vector<std::uint32_t>& unseen);

}  // namespace tandem::tally
