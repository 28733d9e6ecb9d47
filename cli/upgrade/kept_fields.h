#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "validation/json/value.h"

namespace tandem::upgrade {

/// A field that one of two servers keeps otherwise than the other.
struct KeptField {
  enum class Change : std::uint8_t { kTakesEffect, kIsDropped, kIsDefaulted };

  Change change = Change::kTakesEffect;
  std::string path;  ///< `spec.containers[*].restartPolicyRules`

  bool operator==(const KeptField&) const = default;
};

/// The largest number of such fields that are told of one object.
inline constexpr std::size_t kMostKeptFields = 64;

/// The differences in what two servers keep of an object that was written. Parts that they share
/// are not looked at; of the others the cost is n log n in their size.
std::vector<KeptField> CompareKept(json::ValueView written, json::ValueView before,
                                   json::ValueView after);

}  // namespace tandem::upgrade
