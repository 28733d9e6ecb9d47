#pragma once

#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/manifests/object_report.h"

namespace tandem::validate {

/// Says what of a definition has no effect, once, when there is an object that it is about. Not
/// thread-safe.
class DefinitionNotes {
 public:
  /// Finds the notes on the definition of a kind: they tell of parts of it that have no effect.
  using NotesOn =
      std::function<std::vector<std::string>(std::string_view group, std::string_view kind)>;

  explicit DefinitionNotes(NotesOn notes_on) : notes_on_(std::move(notes_on)) {}

  /// The notes to print before the object is reported; none when they were taken before.
  std::vector<std::string> Take(const manifests::ObjectReport& report);

 private:
  NotesOn notes_on_;
  std::set<std::pair<std::string, std::string>> told_;  ///< groups and kinds
};

}  // namespace tandem::validate
