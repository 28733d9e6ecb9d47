#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/manifests/manifest_objects.h"

namespace tandem::manifests {

/// The objects and files that are not to be judged, as patterns of `MatchesGlob`.
struct IgnoredObjects {
  /// `Secret`, or with the version before it: `example.org/*/Gadget`, `v1/Secret`.
  std::vector<std::string> kinds = {};
  /// `web-*`, or with the namespace before it: `kube-system/*`.
  std::vector<std::string> names = {};
  /// `kustomization.yaml`, or a path: `vendor/*`.
  std::vector<std::string> files = {};

  [[nodiscard]] bool HasFile(std::string_view path) const;
  /// Whether an object is ignored by its kind or name.
  [[nodiscard]] bool Has(const ManifestObject& object) const;
};

}  // namespace tandem::manifests
