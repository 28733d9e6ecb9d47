#include "cli/repeated_objects.h"

namespace tandem::cli {

void RepeatedObjects::Note(ObjectReport& report) {
  if (report.identity.empty()) return;
  const auto [first, is_new] =
      places_.try_emplace(report.identity, PlaceText(report.file, report.at));
  if (!is_new) report.warnings.push_back({report.at, "the same object as in " + first->second});
}

}  // namespace tandem::cli
