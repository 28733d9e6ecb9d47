#pragma once

#include <string>

namespace tandem::crd::schema {

/// Something in a manifest that has no effect.
struct Warning {
  std::string field;  ///< where in the manifest
  std::string message;
};

}  // namespace tandem::crd::schema
