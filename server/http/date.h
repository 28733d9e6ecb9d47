#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace tandem::http {

using WallSeconds = std::chrono::sys_seconds;

/// `Sun, 06 Nov 1994 08:49:37 GMT`, as heads of HTTP have times.
std::string FormatDate(WallSeconds time);

/// The time of such a text; nothing for the forms that HTTP has given up.
std::optional<WallSeconds> ParseDate(std::string_view text);

/// The text of the current time, made anew only when the second is another one. Not thread-safe.
class CurrentDate {
 public:
  /// The text of a time; valid until the next call.
  std::string_view At(std::chrono::system_clock::time_point now);

 private:
  WallSeconds second_;
  std::string text_;
};

}  // namespace tandem::http
