#include "validation/formats/open_api_byte.h"

#include "validation/base/ascii.h"

namespace tandem::formats {

bool IsOpenApiByte(std::string_view text) {
  if (text.empty() || text.size() % 4 != 0) return false;
  if (text.ends_with('=')) text.remove_suffix(text.ends_with("==") ? 2 : 1);
  return AllOf(text, [](char c) { return IsAlphanumeric(c) || c == '+' || c == '/'; });
}

}  // namespace tandem::formats
