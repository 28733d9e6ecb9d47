#pragma once

namespace tandem {

/// In lower case if it is an ASCII letter; other bytes stay as they are.
constexpr char ToLower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

}  // namespace tandem
