#include "config/bind_address.h"

#include <charconv>

namespace tandem::config {

Result<std::optional<HostPort>> ParseBindAddress(std::string_view text) {
  if (text == "0") return std::optional<HostPort>();
  const Failure wrong{"must be 0, :port, address:port or [address]:port"};
  const std::size_t colon = text.rfind(':');
  if (colon == std::string_view::npos) return wrong;
  std::string_view host = text.substr(0, colon);
  const std::string_view digits = text.substr(colon + 1);
  if (host.starts_with('[') && host.ends_with(']')) {
    host = host.substr(1, host.size() - 2);
  } else if (host.find_first_of(":[]") != std::string_view::npos) {
    return wrong;
  }
  HostPort parsed{std::string(host), 0};
  const auto [end, error] =
      std::from_chars(digits.data(), digits.data() + digits.size(), parsed.port);
  if (error != std::errc() || end != digits.data() + digits.size()) return wrong;
  return std::optional<HostPort>(std::move(parsed));
}

}  // namespace tandem::config
