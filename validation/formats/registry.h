#pragma once

#include <span>
#include <string_view>

#include "validation/formats/complaint.h"

namespace tandem::formats {

/// A named string format, as `+k8s:format=<name>` refers to it.
struct Format {
  std::string_view name;
  void (*check)(std::string_view value, Complaints& complaints);
  /// Whether `check` has no complaints. This may take less time.
  bool (*fits)(std::string_view value);
  bool extension = false;  ///< refused by Kubernetes' own generator
};

/// The format of that name, or null.
const Format* FindFormat(std::string_view name);

/// Every format, in ascending order of names.
std::span<const Format> AllFormats();

}  // namespace tandem::formats
