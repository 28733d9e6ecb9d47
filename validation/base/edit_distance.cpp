#include "validation/base/edit_distance.h"

#include <algorithm>
#include <array>
#include <utility>

#include "validation/base/ascii.h"

namespace tandem {
namespace {

using Row = std::array<std::size_t, kMaxNameBytes + 1>;

std::size_t Difference(std::size_t a, std::size_t b) { return a > b ? a - b : b - a; }

}  // namespace

// The distance of optimal string alignment, with three rows of its table.
std::optional<std::size_t> EditDistance(std::string_view a, std::string_view b, std::size_t max,
                                        LetterCase letter_case) {
  if (std::max(a.size(), b.size()) > kMaxNameBytes) return std::nullopt;
  if (Difference(a.size(), b.size()) > max) return std::nullopt;
  const auto same = [&](std::size_t i, std::size_t j) {
    return a[i] == b[j] || (letter_case == LetterCase::kIgnored && ToLower(a[i]) == ToLower(b[j]));
  };
  Row before_last{};
  Row last{};
  Row row{};
  for (std::size_t j = 0; j <= b.size(); ++j) last[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    row[0] = i;
    std::size_t least = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      row[j] = std::min({last[j] + 1, row[j - 1] + 1,
                         last[j - 1] + (same(i - 1, j - 1) ? std::size_t{0} : std::size_t{1})});
      const bool swapped = i > 1 && j > 1 && same(i - 1, j - 2) && same(i - 2, j - 1);
      if (swapped) row[j] = std::min(row[j], before_last[j - 2] + 1);
      least = std::min(least, row[j]);
    }
    if (least > max + 1) return std::nullopt;  // a swap may still make up for one
    before_last = std::exchange(last, row);
  }
  const std::size_t distance = last[b.size()];
  if (distance > max) return std::nullopt;
  return distance;
}

}  // namespace tandem
