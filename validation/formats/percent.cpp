#include "validation/formats/percent.h"

#include "validation/formats/chars_internal.h"

namespace tandem::formats {

Messages CheckPercent(std::string_view text) {
  using internal::kDigit;
  if (text.ends_with('%') &&
      internal::IsFramed(text.substr(0, text.size() - 1), kDigit, kDigit, kDigit)) {
    return {};
  }
  return {RegexMessage("a valid percent string must be a numeric string followed by an ending '%'",
                       "[0-9]+%", {"1%", "93%"})};
}

}  // namespace tandem::formats
