#pragma once

#include <span>
#include <string>
#include <vector>

#include "cli/object_report.h"
#include "validation/verdict/rule_set.h"

namespace tandem::cli {

/// Says what of a definition has no effect, once, when there is an object that it is about. Not
/// thread-safe.
class DefinitionNotes {
 public:
  explicit DefinitionNotes(std::span<const verdict::DefinitionNote> notes)
      : left_(notes.begin(), notes.end()) {}

  /// Those to be said before the object is reported.
  std::vector<std::string> Take(const ObjectReport& report);

 private:
  std::vector<verdict::DefinitionNote> left_;
};

}  // namespace tandem::cli
