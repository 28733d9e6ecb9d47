#pragma once

#include <string>

#include "validation/dualrun/observer.h"

namespace tandem::server {

/// `apps/v1, Kind=Deployment`, as Kubernetes prints kinds.
inline std::string KindText(const dualrun::RequestInfo& request) {
  std::string text(request.group);
  if (!text.empty()) text += '/';
  return text.append(request.version).append(", Kind=").append(request.kind);
}

}  // namespace tandem::server
