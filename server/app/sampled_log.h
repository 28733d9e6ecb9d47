#pragma once

#include <chrono>
#include <cstddef>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

namespace tandem::server {

/// Keeps a line that repeats from flooding the log: the first ten of a key are written, after that
/// one a minute that says how many were not. Thread-safe; remembers a bounded number of keys.
class SampledLog {
 public:
  using TimePoint = std::chrono::steady_clock::time_point;

  /// How many lines were left out since the last one written; nothing when this one is left out.
  std::optional<std::size_t> Admit(const std::string& key, TimePoint now);

 private:
  struct Seen {
    std::size_t written = 0;
    std::size_t suppressed = 0;
    TimePoint last;
  };

  std::mutex mutex_;
  std::map<std::string, Seen> keys_;
};

/// A field path without its indexes and keys, so that the elements of a list count as one place.
std::string WithoutIndexes(std::string_view path);

}  // namespace tandem::server
