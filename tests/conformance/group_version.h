#pragma once

#include <string>

namespace tandem::conformance {

struct GroupVersion {
  std::string group;  ///< empty for the core group
  std::string version;
};

/// The parts of an `apiVersion` such as `apps/v1`.
inline GroupVersion SplitApiVersion(const std::string& api_version) {
  const std::size_t slash = api_version.find('/');
  if (slash == std::string::npos) return {"", api_version};
  return {api_version.substr(0, slash), api_version.substr(slash + 1)};
}

}  // namespace tandem::conformance
