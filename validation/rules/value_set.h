#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "validation/rules/lookup/scratch.h"
#include "validation/rules/route.h"

namespace tandem::rules {

/// Whether a ValueSet can hold values of the type: strings, and integers of up to 32 bits.
bool CanBeInSet(const Type& type);

/// Whether two strings or integers are equal; of structs, whether what the routes lead to is.
bool SameValues(const Value& a, const Value& b, const std::vector<Route>& keys);

/// A set of strings and integers, or of structs told apart by some of their members, in memory that
/// a scratch keeps between calls. Sets on one scratch nest like stack frames.
class ValueSet {
 public:
  /// Makes room for so many. What is given must outlive it; without keys values are compared whole.
  ValueSet(lookup::Scratch& scratch, const std::vector<Route>& keys, std::size_t count);
  ValueSet(const ValueSet&) = delete;
  ValueSet& operator=(const ValueSet&) = delete;
  ~ValueSet();

  /// False when it is there already.
  bool Insert(const Value& value);
  [[nodiscard]] bool Contains(const Value& value) const;

 private:
  [[nodiscard]] std::uint64_t HashOf(const Value& value) const;
  [[nodiscard]] bool IsAt(std::size_t number, const Value& value) const;

  lookup::Scratch& scratch_;
  const std::vector<Route>& keys_;
  lookup::BorrowedTable table_;
  std::size_t bottom_;  // the index of our values on the stack of the scratch
};

}  // namespace tandem::rules
