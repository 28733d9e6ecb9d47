#pragma once

#include <string>
#include <string_view>

namespace tandem {

/// A group, which is empty for the core, and a version. Views into what they were taken from.
struct GroupVersion {
  std::string_view group;
  std::string_view version;
};

/// The parts of an apiVersion: `apps/v1`, or `v1` for the core.
constexpr GroupVersion SplitApiVersion(std::string_view api_version) {
  const std::size_t slash = api_version.find('/');
  if (slash == std::string_view::npos) return {{}, api_version};
  return {api_version.substr(0, slash), api_version.substr(slash + 1)};
}

/// The apiVersion that has these parts.
inline std::string JoinApiVersion(std::string_view group, std::string_view version) {
  std::string text(group);
  return text.append(text.empty() ? "" : "/").append(version);
}

}  // namespace tandem
