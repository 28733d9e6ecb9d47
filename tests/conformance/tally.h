#pragma once

#include <cstdio>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "validation/base/lines.h"

namespace tandem::conformance {

/// Counts the cases of a run, prints the failing ones, and ends with `N passed, M failed`.
class Tally {
 public:
  void Pass() { ++passed_; }
  void Fail(const std::string& name, const std::string& why) {
    ++failed_;
    std::printf("FAILED %s\n%s\n", name.c_str(), why.c_str());
  }

  /// Prints the last line; returns the exit code.
  [[nodiscard]] int Finish() const {
    std::printf("%d passed, %d failed\n", passed_, failed_);
    return failed_ == 0 && passed_ > 0 ? 0 : 1;
  }

 private:
  int passed_ = 0;
  int failed_ = 0;
};

/// The content of a file; none when it cannot be read.
inline std::optional<std::string> ReadFile(const std::string& path) {
  std::FILE* file = std::fopen(path.c_str(), "rb");
  if (file == nullptr) return std::nullopt;
  std::string content;
  char chunk[65536];
  std::size_t count = 0;
  while ((count = std::fread(chunk, 1, sizeof chunk, file)) > 0) content.append(chunk, count);
  const bool complete = std::ferror(file) == 0;
  std::fclose(file);
  return complete ? std::optional(content) : std::nullopt;
}

/// The lines of a .jsonl file, a case each. Views into the content.
inline std::vector<std::string_view> CasesIn(std::string_view content) {
  std::vector<std::string_view> lines = LinesOf(content);
  std::erase_if(lines, [](std::string_view line) {
    return line.find_first_not_of(" \t\r") == std::string_view::npos;
  });
  return lines;
}

}  // namespace tandem::conformance
