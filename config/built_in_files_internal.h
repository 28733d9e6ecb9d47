#pragma once

#include <span>
#include <string_view>

namespace tandem::config {

struct BuiltInFile {
  std::string_view path;  ///< below deploy/rules, such as `apps/v1/types.go`
  std::string_view text;
};

/// The files of deploy/rules as they were when the program was built, sorted by path. They live as
/// long as the program.
std::span<const BuiltInFile> BuiltInFiles();

}  // namespace tandem::config
