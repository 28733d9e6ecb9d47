#include "config/environment.h"

#include <cstdlib>

namespace tandem::config {

std::string Environment(const char* name) {
  const char* const value = std::getenv(name);
  return value == nullptr ? std::string() : std::string(value);
}

}  // namespace tandem::config
