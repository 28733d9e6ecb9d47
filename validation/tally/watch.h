#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "validation/field/normalize.h"
#include "validation/rules/program.h"
#include "validation/tally/rule_row.h"

namespace tandem::tally {

/// Which rules look at a value of a type, and at what is in it. Immutable.
struct Watch {
  struct Field {
    std::size_t index;  ///< into the fields of the type
    std::unique_ptr<const Watch> watch;
  };

  std::vector<std::uint32_t> when_set;      ///< rules that look at a value that is there
  std::vector<std::uint32_t> when_reached;  ///< rules that look at its absence, too
  std::vector<Field> fields;
  std::unique_ptr<const Watch> elements;  ///< of a list or map; null when no rule looks at them
  const rules::ListIdentity* identity = nullptr;  ///< how those of a list are told apart
};

/// What the rows look at in objects of a root, which must outlive it; `unseen` becomes the rows
/// that look at nothing the type has. Paths of declared fields become those of rows by the
/// normalizer.
std::unique_ptr<const Watch> WatchFor(const rules::Root& root, std::span<const RuleRow> rows,
                                      const field::PathNormalizer& normalizer,
                                      std::vector<std::uint32_t>& unseen);

}  // namespace tandem::tally
