#include "validation/formats/open_api_date_time.h"

#include <re2/re2.h>

#include "validation/formats/date.h"

namespace tandem::formats {

bool IsOpenApiDateTime(std::string_view text) {
  static const RE2 kTime(
      "(?i)([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](.[0-9]+)?(z|[+-][0-9]{2}:[0-9]{2})");
  constexpr std::string_view kMark = "tT";
  const std::size_t mark = text.find_first_of(kMark);
  if (mark == text.npos || !ParseDate(text.substr(0, mark))) return false;
  const std::string_view rest = text.substr(mark + 1);
  const std::string_view time = rest.substr(0, rest.find_first_of(kMark));
  return RE2::FullMatch(re2::StringPiece(time.data(), time.size()), kTime);
}

}  // namespace tandem::formats
