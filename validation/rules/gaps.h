#pragma once

#include <cstddef>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "validation/base/list_bound.h"
#include "validation/json/value.h"
#include "validation/rules/type.h"

namespace tandem::rules {

/// A value that the rules leave out, though rules may well be meant for it.
struct Gap {
  std::string path;
  std::string_view why;  ///< Field::gap
};

/// The values of an object in fields with a gap, as far as ListBound goes. Allocates nothing where
/// there are none. The object has passed CheckShape for the type.
std::vector<Gap> FindGaps(const Type& type, json::ValueView object,
                          std::size_t max = ListBound::kMostEntries);

/// Sets Type::leads_to_gap. Linear in the types.
void MarkWaysToGaps(std::deque<Type>& types);

}  // namespace tandem::rules
