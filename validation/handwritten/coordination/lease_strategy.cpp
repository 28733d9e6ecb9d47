// As kubernetes pkg/apis/coordination/validation/validation.go, v1.36.
#include "validation/handwritten/coordination/lease_strategy.h"

#include <string>
#include <utility>

#include "validation/formats/label.h"
#include "validation/handwritten/checks.h"

namespace tandem::handwritten::coordination {

/// Parity: the name is there twice.
/// As coordination ValidateCoordinatedLeaseStrategy.
void ValidateLeaseStrategy(const field::Path& path, std::string_view strategy,
                           field::ErrorList& errors) {
  const field::Path inner = path.Child("strategy");
  if (strategy.find('/') == std::string_view::npos) {
    return ValidateOneOf(inner, strategy, {"OldestEmulationVersion"}, errors);
  }
  for (std::string& message : formats::CheckLabelKey(strategy)) {
    AddInvalidName(inner, strategy, std::move(message), errors);
  }
}

}  // namespace tandem::handwritten::coordination
