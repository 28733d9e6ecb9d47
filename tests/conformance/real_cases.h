#pragma once

#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>

#include "tests/conformance/tally.h"

namespace tandem::conformance {

/// The exit code of a runner when the cases of public projects are not there.
inline constexpr int kSkipped = 77;

/// The file that an argument of a runner names. `--real=NAME` is one of the files with other
/// people's texts, which are read where they lie: in the folder that TANDEM_REAL_CASES names. Where
/// there is no such file, this prints so and returns none.
inline std::optional<std::string> FileNamedBy(std::string_view argument) {
  constexpr std::string_view kReal = "--real=";
  if (!argument.starts_with(kReal)) return std::string(argument);
  const std::string file(argument.substr(kReal.size()));
  const char* folder = std::getenv("TANDEM_REAL_CASES");
  const std::string name = std::string(folder == nullptr ? "" : folder) + "/" + file;
  if (folder != nullptr && ReadFile(name)) return name;
  std::printf("SKIPPED: no %s in the folder that TANDEM_REAL_CASES names\n", file.c_str());
  return std::nullopt;
}

}  // namespace tandem::conformance
