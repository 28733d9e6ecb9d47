#include "cli/definition_notes.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace tandem::cli {

std::vector<std::string> DefinitionNotes::Take(const ObjectReport& report) {
  std::vector<std::string> taken;
  if (left_.empty() || IsSkipped(report)) return taken;
  const std::string_view group =
      std::string_view(report.api_version).substr(0, report.api_version.find('/'));
  const auto others =
      std::stable_partition(left_.begin(), left_.end(), [&](const verdict::DefinitionNote& note) {
        return note.kind != report.kind || note.group != group;
      });
  for (auto note = others; note != left_.end(); ++note) taken.push_back(std::move(note->text));
  left_.erase(others, left_.end());
  return taken;
}

}  // namespace tandem::cli
