#include "server/app/sampled_log.h"

#include <utility>

namespace tandem::server {
namespace {

constexpr std::size_t kAlwaysWritten = 10;
constexpr std::size_t kMostKeys = 4096;
constexpr auto kPeriod = std::chrono::minutes(1);

}  // namespace

std::optional<std::size_t> SampledLog::Admit(const std::string& key, TimePoint now) {
  const std::lock_guard lock(mutex_);
  if (keys_.size() >= kMostKeys && !keys_.contains(key)) keys_.clear();
  Seen& seen = keys_[key];
  if (seen.written >= kAlwaysWritten && now - seen.last < kPeriod) {
    ++seen.suppressed;
    return std::nullopt;
  }
  ++seen.written;
  seen.last = now;
  return std::exchange(seen.suppressed, 0);
}

std::string WithoutIndexes(std::string_view path) {
  std::string plain;
  int depth = 0;
  for (const char c : path) {
    if (c == '[') ++depth;
    if (depth == 0) plain += c;
    if (c == ']' && depth > 0) --depth;
  }
  return plain;
}

}  // namespace tandem::server
