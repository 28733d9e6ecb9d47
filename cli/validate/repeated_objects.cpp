#include "cli/validate/repeated_objects.h"

namespace tandem::validate {

void RepeatedObjects::Note(manifests::ObjectReport& report) {
  if (report.identity.empty()) return;
  const auto [first, is_new] =
      places_.try_emplace(report.identity, manifests::PlaceText(report.file, report.at));
  if (!is_new) report.warnings.push_back({report.at, "the same object as in " + first->second});
}

}  // namespace tandem::validate
