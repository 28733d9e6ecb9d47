#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "validation/gotypes/loader.h"
#include "validation/gotypes/token_internal.h"

namespace tandem::gotypes {

/// Collects what is wrong during one load, up to a limit.
class Diagnostics {
 public:
  static constexpr std::size_t kLimit = 20;

  explicit Diagnostics(std::size_t limit = kLimit) : limit_(limit) {}

  bool Full() const { return found_.size() >= limit_; }
  bool empty() const { return found_.empty(); }

  void Report(Position position, std::string message) {
    if (!Full()) found_.push_back({position, std::move(message)});
  }

  std::vector<Diagnostic> Take() { return std::exchange(found_, {}); }

 private:
  std::size_t limit_;
  std::vector<Diagnostic> found_;
};

/// Diagnostics of one file. The name must live as long as the diagnostics.
class FileDiagnostics {
 public:
  FileDiagnostics(std::string_view file, Diagnostics& all) : file_(file), all_(&all) {}

  void Report(Place place, std::string message) { all_->Report(At(place), std::move(message)); }
  Position At(Place place) const { return {file_, place.line, place.column}; }
  std::string_view file() const { return file_; }
  bool Full() const { return all_->Full(); }

 private:
  std::string_view file_;
  Diagnostics* all_;
};

}  // namespace tandem::gotypes
