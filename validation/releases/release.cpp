#include "validation/releases/release.h"

namespace tandem::releases {

std::string ToString(Release release) {
  return MinorOf(release) + "." + std::to_string(release.patch);
}

std::string MinorOf(Release release) {
  return std::to_string(release.major) + "." + std::to_string(release.minor);
}

}  // namespace tandem::releases
