// As kubernetes pkg/apis/resource/validation/validation.go, v1.36.
#include "validation/handwritten/resource/named_values.h"

namespace tandem::handwritten::resource {
// As resource truncateIfTooLong.
std::string ShortenedKey(std::string_view key, std::size_t max) {
  constexpr std::string_view kEllipsis = "...";
  if (key.size() <= max) return std::string(key);
  const std::size_t kept = max - kEllipsis.size();
  std::string text(key.substr(0, (kept + 1) / 2));
  return text.append(kEllipsis).append(key.substr(key.size() - kept / 2));
}

}  // namespace tandem::handwritten::resource
