#include "validation/formats/lower_case.h"

#include "validation/base/ascii.h"

namespace tandem::formats {

std::string LowerCase(std::string_view text) {
  std::string lowered;
  while (!text.empty()) {
    // Parity: the lower cases of U+212A and U+0130 are ASCII letters.
    if (text.starts_with("\xE2\x84\xAA")) {
      lowered += 'k';
      text.remove_prefix(3);
    } else if (text.starts_with("\xC4\xB0")) {
      lowered += 'i';
      text.remove_prefix(2);
    } else {
      lowered += ToLower(text.front());
      text.remove_prefix(1);
    }
  }
  return lowered;
}

}  // namespace tandem::formats
