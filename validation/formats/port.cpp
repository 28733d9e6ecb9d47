// As apimachinery pkg/util/validation/validation.go, v0.36.
#include "validation/formats/port.h"

#include <algorithm>

#include "validation/formats/chars_internal.h"

namespace tandem::formats {

using internal::Is;
using internal::kDash;
using internal::kDigit;
using internal::kLower;

Messages CheckPortName(std::string_view text) {
  constexpr std::size_t kMax = 15;
  Messages messages;
  if (text.size() > kMax) messages.push_back(MaxLengthMessage(kMax, LengthUnit::kCharacters));
  const auto allowed = [](char c) { return Is(c, kLower | kDigit | kDash); };
  if (text.empty() || !std::all_of(text.begin(), text.end(), allowed)) {
    messages.emplace_back("must contain only alpha-numeric characters (a-z, 0-9), and hyphens (-)");
  }
  if (std::none_of(text.begin(), text.end(), [](char c) { return Is(c, kLower); })) {
    messages.emplace_back("must contain at least one letter (a-z)");
  }
  if (text.find("--") != std::string_view::npos) {
    messages.emplace_back("must not contain consecutive hyphens");
  }
  if (!text.empty() && (text.front() == '-' || text.back() == '-')) {
    messages.emplace_back("must not begin or end with a hyphen");
  }
  return messages;
}

Messages CheckPortNumber(std::int64_t port) {
  if (port >= 1 && port <= 65535) return {};
  return {"must be between 1 and 65535, inclusive"};
}

}  // namespace tandem::formats
