#include "server/admission/budget.h"

#include <algorithm>

#include "validation/formats/go_duration.h"

namespace tandem::admission {

std::optional<Duration> TimeoutOf(std::string_view query) {
  constexpr std::string_view kName = "timeout=";
  while (!query.empty()) {
    const std::size_t end = std::min(query.find('&'), query.size());
    const std::string_view parameter = query.substr(0, end);
    if (parameter.starts_with(kName)) {
      const auto timeout = formats::ParseGoDuration(parameter.substr(kName.size()));
      return timeout && *timeout >= Duration(0) ? std::optional(*timeout) : std::nullopt;
    }
    query.remove_prefix(std::min(end + 1, query.size()));
  }
  return std::nullopt;
}

Duration Budget(std::string_view query, Duration limit) {
  using std::chrono::milliseconds;
  const Duration allowed = std::min(TimeoutOf(query).value_or(limit), limit);
  const Duration margin =
      std::clamp(allowed / 10, Duration(milliseconds(50)), Duration(milliseconds(1000)));
  return std::max(allowed - margin, Duration(0));
}

}  // namespace tandem::admission
