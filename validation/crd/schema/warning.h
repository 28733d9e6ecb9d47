#pragma once

#include <string>

namespace tandem::crd::schema {

/// Something in a manifest that has no effect.
struct Warning {
  std::string field;  ///< where in the manifest
  std::string message;
  /// Whether an API server warns of it as well, when the manifest is written.
  bool from_server = false;
};

}  // namespace tandem::crd::schema
