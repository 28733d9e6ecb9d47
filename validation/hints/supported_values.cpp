#include "validation/hints/supported_values.h"

#include "validation/hints/nearest.h"

namespace tandem::hints {

std::vector<std::string_view> SupportedValues(std::string_view detail) {
  constexpr std::string_view kBefore = "supported values: ";
  std::vector<std::string_view> values;
  if (!detail.starts_with(kBefore) || detail.find('\\') != std::string_view::npos) return values;
  while (values.size() < kMaxCandidates) {
    const std::size_t begin = detail.find('"');
    const std::size_t end = detail.find('"', begin + 1);
    if (begin == std::string_view::npos || end == std::string_view::npos) break;
    values.push_back(detail.substr(begin + 1, end - begin - 1));
    detail.remove_prefix(end + 1);
  }
  return values;
}

}  // namespace tandem::hints
