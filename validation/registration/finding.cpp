#include "validation/registration/finding.h"

namespace tandem::registration {

std::string_view ToString(Severity severity) {
  switch (severity) {
    case Severity::kNote:
      return "note";
    case Severity::kWarning:
      return "warning";
    case Severity::kError:
      break;
  }
  return "error";
}

}  // namespace tandem::registration
