#include "validation/evidence/words.h"

namespace tandem::evidence {

std::string Grouped(std::uint64_t number) {
  std::string text = std::to_string(number);
  for (std::size_t at = text.size(); at > 3; at -= 3) text.insert(at - 3, 1, ',');
  return text;
}

std::string Counted(std::uint64_t count, std::string_view what) {
  std::string text = Grouped(count);
  text.append(1, ' ').append(what);
  if (count != 1) text += 's';
  return text;
}

}  // namespace tandem::evidence
