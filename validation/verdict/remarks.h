#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "validation/field/error.h"

namespace tandem::verdict {

/// What a writer should know beside the errors, with paths in the object.
struct Remarks {
  struct Unjudged {
    std::string field;
    std::string why;

    [[nodiscard]] std::string ToString() const { return field + " is not judged: " + why; }
  };
  /// Several times what an answer carries.
  static constexpr std::size_t kMostUnjudged = 1000;

  field::ErrorList forgiven;       ///< what is wrong with parts that did not change
  std::vector<Unjudged> unjudged;  ///< objects of kinds that nothing is known about
  std::vector<Unjudged> gaps;      ///< fields that the rules of the kind leave out
};

}  // namespace tandem::verdict
