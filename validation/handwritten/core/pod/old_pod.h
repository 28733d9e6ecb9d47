#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "validation/json/value.h"

namespace tandem::handwritten::core::pod {

/// The flaws that an update may have because the stored pod has them somewhere already.
enum class OldFlaw : std::uint8_t {
  kDeletionCost,          ///< an annotation that is no cost
  kHugePages,             ///< an amount that is no multiple of the page size
  kPodAffinitySelector,   ///< any fault of a selector
  kNodeAffinityValues,    ///< a value that no label has
  kSpreadSelector,        ///< any fault of a selector
  kSpreadLabelKeys,       ///< label keys that the selector has, too
  kHostSysctls,           ///< sysctls of a namespace that is the host's
  kTokenPath,             ///< a path out of the volume
  kInitResizePolicy,      ///< containers restarted by a resize that run but once
  kUserNamespaceDevices,  ///< devices in a user namespace
  kUserNamespaceNetwork,  ///< the host's network in a user namespace
  kSeLinuxChangePolicy,   ///< any policy
  kComparingTolerations,  ///< operators that compare numbers
  kRestartOfAll,          ///< containers that restart all others
};
inline constexpr std::size_t kOldFlaws = 14;

/// The stored pod, or template of pods, of an update. Looked through for a flaw when the new one is
/// found to have it, and once. Not thread-safe.
class OldPod {
 public:
  OldPod() = default;  ///< the one of a create, which has no flaws
  explicit OldPod(json::ValueView pod) : pod_(pod) {}

  [[nodiscard]] bool Has(OldFlaw flaw) const;

 private:
  enum class Finding : std::uint8_t { kUnknown, kNo, kYes };

  json::ValueView pod_;
  mutable std::array<Finding, kOldFlaws> findings_{};
};

}  // namespace tandem::handwritten::core::pod
