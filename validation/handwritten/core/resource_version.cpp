#include "validation/handwritten/core/resource_version.h"

#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"

namespace tandem::handwritten::core {

void RequireResourceVersion(const Request& request, field::ErrorList& errors) {
  const field::Path path("resourceVersion");  // Parity: not within metadata
  RequireText(path, Text(request.object.Member("metadata"), "resourceVersion"), errors);
}

}  // namespace tandem::handwritten::core
