#pragma once

#include <string_view>

#include "validation/field/error.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/core/pod/scope.h"
#include "validation/json/value.h"

namespace tandem::handwritten::core::pod {

/// The volumes of a pod that have nothing wrong with them, by name.
class KnownVolumes {
 public:
  void Insert(std::string_view name, bool is_claim);
  [[nodiscard]] bool Contains(std::string_view name) const { return names_.Contains(name); }
  /// Whether it is a claim, or becomes one: only those can be had as devices.
  [[nodiscard]] bool IsClaim(std::string_view name) const { return claims_.Contains(name); }

 private:
  SeenTexts names_;
  SeenTexts claims_;
};

/// spec.volumes; collects those that containers can mount.
void ValidateVolumes(const field::Path& path, const PodScope& scope, KnownVolumes& known,
                     field::ErrorList& errors);

}  // namespace tandem::handwritten::core::pod
