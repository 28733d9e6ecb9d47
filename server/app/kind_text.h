#pragma once

#include <string>
#include <string_view>

#include "validation/dualrun/observer.h"

namespace tandem::server {

/// `apps/v1, Kind=Deployment`, as Kubernetes prints kinds.
inline std::string KindText(const dualrun::RequestInfo& request) {
  std::string text(request.group);
  if (!text.empty()) text += '/';
  return text.append(request.version).append(", Kind=").append(request.kind);
}

/// A kind with its group, if it has one: `Deployment.apps`, `Pod`.
inline std::string GroupKindText(std::string_view group, std::string_view kind) {
  std::string text(kind);
  if (!group.empty()) text.append(1, '.').append(group);
  return text;
}

}  // namespace tandem::server
