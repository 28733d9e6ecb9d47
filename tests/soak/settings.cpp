#include "tests/soak/settings.h"

#include <cstdlib>

#include "tests/support/sanitized.h"

namespace tandem::soak {

int Setting(const char* name, int brief) {
  const char* given = std::getenv(name);
  return given == nullptr ? brief : std::atoi(given);
}

std::string Program() {
  const char* given = std::getenv("TANDEM_SOAK_BINARY");
  return given == nullptr ? TANDEM_BINARY : given;
}

bool MemoryIsTelling() {
#ifdef TANDEM_SANITIZED
  return false;
#else
  return true;
#endif
}

bool ObjectsAreChecked() {
#ifdef TANDEM_UNDEFINED_SANITIZED
  return true;
#else
  return false;
#endif
}

}  // namespace tandem::soak
