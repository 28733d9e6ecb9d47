#pragma once

#include <chrono>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tandem::health {

struct BuildFacts {
  std::string version;   ///< 0.1.0
  std::string revision;  ///< commit, empty when unknown
  std::string date;      ///< RFC 3339, empty when unknown
  std::string compiler;
  std::string platform;  ///< linux/amd64
};

using Rows = std::vector<std::pair<std::string, std::string>>;

inline constexpr std::string_view kPlainText = "text/plain; charset=utf-8";

/// `/version`: the JSON of apimachinery's version.Info.
std::string RenderVersion(const BuildFacts& build);

/// `/statusz`: who we are, since when and for how long, and what the caller adds.
std::string RenderStatusz(const BuildFacts& build, std::chrono::system_clock::time_point started,
                          std::chrono::steady_clock::duration up, const Rows& more);

/// `/flagz`: every flag with its value, sorted.
std::string RenderFlagz(Rows flags);

}  // namespace tandem::health
