#pragma once

#include <string>
#include <utility>
#include <vector>

#include "validation/base/list_bound.h"
#include "validation/field/error.h"

namespace tandem::verdict {

/// Remarks for the writer of an object beside its errors, with paths in the object.
struct Remarks {
  struct Unjudged {
    std::string field;
    std::string why;

    [[nodiscard]] std::string ToString() const { return field + " is not judged: " + why; }
  };
  void AddUnjudged(std::string field, std::string why) {
    if (unjudged_bound.IsFull()) return;
    unjudged_bound.Add(field.size() + why.size());
    unjudged.push_back({std::move(field), std::move(why)});
  }

  field::ErrorList forgiven;       ///< errors of parts that did not change
  std::vector<Unjudged> unjudged;  ///< objects of kinds that nothing is known about
  std::vector<Unjudged> gaps;      ///< fields that the rules of the kind leave out
  ListBound unjudged_bound;
};

}  // namespace tandem::verdict
