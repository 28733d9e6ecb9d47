#pragma once

#include <set>
#include <string>
#include <vector>

#include "validation/compile/constants_internal.h"
#include "validation/gotypes/model.h"
#include "validation/unions/union.h"

namespace tandem::compile {

/// Reads the markers of KEP-1027: +unionDiscriminator, +unionMember, +unionDiscriminatedBy.
class UnionMarkers {
 public:
  explicit UnionMarkers(const ConstantTable& constants) : constants_(constants) {}

  /// The unions among the fields of a struct, members in declaration order. What is wrong goes to
  /// failures() and warnings(), so each struct should be read once.
  std::vector<unions::Union> Read(const gotypes::Type& type);

  [[nodiscard]] std::vector<PlacedFailure>& failures() { return failures_; }
  [[nodiscard]] std::vector<PlacedFailure>& warnings() { return warnings_; }

 private:
  void NoteOldMarkers(const gotypes::Type& type);

  const ConstantTable& constants_;
  std::set<std::string> noted_;  // old markers that have been reported
  std::vector<PlacedFailure> failures_;
  std::vector<PlacedFailure> warnings_;
};

}  // namespace tandem::compile
