#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "validation/cel/library/function.h"

namespace tandem::config {

/// The zones of the system's database (tzdata), each file read once, when it is first asked for.
/// The standard library of g++ 12 has no std::chrono::tzdb, and rules hardly name zones: reading
/// the few files that they do name needs neither a library nor a table of ours that would grow old.
/// Thread-safe.
class ZoneInfo final : public cel::TimeZones {
 public:
  explicit ZoneInfo(std::string directory = "/usr/share/zoneinfo");
  ~ZoneInfo() override;

  [[nodiscard]] std::optional<std::int32_t> OffsetAt(std::string_view name,
                                                     std::int64_t seconds) const override;

 private:
  struct Zone;
  const Zone* Find(std::string_view name) const;

  std::string directory_;
  mutable std::mutex mutex_;
  mutable std::map<std::string, std::unique_ptr<const Zone>, std::less<>> zones_;
};

}  // namespace tandem::config
