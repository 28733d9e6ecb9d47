#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tandem {

inline std::string Join(const std::vector<std::string>& parts, std::string_view separator) {
  std::string text;
  for (const std::string& part : parts) {
    if (&part != &parts.front()) text += separator;
    text += part;
  }
  return text;
}

}  // namespace tandem
