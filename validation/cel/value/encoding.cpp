#include "validation/cel/value/encoding.h"

#include <algorithm>

#include "validation/base/base64.h"

namespace tandem::cel {

std::optional<std::string> DecodeUrlBase64(std::string_view text, std::string& problem) {
  std::string standard(text);
  std::transform(standard.begin(), standard.end(), standard.begin(), [](char c) {
    if (c == '-') return '+';
    if (c == '_') return '/';
    return c == '+' || c == '/' ? '!' : c;  // a character that no alphabet has
  });
  Result<std::string> bytes = DecodeBase64(standard);
  if (bytes) return *std::move(bytes);
  problem = bytes.error().message;
  return std::nullopt;
}

}  // namespace tandem::cel
