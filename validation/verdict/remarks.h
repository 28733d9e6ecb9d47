#pragma once

#include <cstddef>
#include <string>
#include <utility>
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
  static constexpr std::size_t kMostParts = 1000;
  static constexpr std::size_t kMostBytes = std::size_t{1} << 20U;

  void AddUnjudged(std::string field, std::string why) {
    if (unjudged.size() == kMostParts || unjudged_bytes > kMostBytes) return;
    unjudged_bytes += field.size() + why.size();
    unjudged.push_back({std::move(field), std::move(why)});
  }

  field::ErrorList forgiven;       ///< what is wrong with parts that did not change
  std::vector<Unjudged> unjudged;  ///< objects of kinds that nothing is known about
  std::vector<Unjudged> gaps;      ///< fields that the rules of the kind leave out
  std::size_t unjudged_bytes = 0;
};

}  // namespace tandem::verdict
