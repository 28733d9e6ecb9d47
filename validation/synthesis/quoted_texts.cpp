#include "validation/synthesis/quoted_texts.h"

namespace tandem::synthesis {
namespace {

constexpr std::size_t kMostBytes = 63;

}  // namespace

void CollectQuoted(std::string_view source, std::vector<std::string>& texts) {
  std::size_t open = source.find('"');
  while (open != std::string_view::npos) {
    const std::size_t close = source.find('"', open + 1);
    if (close == std::string_view::npos) return;
    const std::string_view text = source.substr(open + 1, close - open - 1);
    const bool plain = text.find_first_of("\\\n^,") == std::string_view::npos;
    if (plain && text.size() <= kMostBytes) texts.emplace_back(text);
    open = source.find('"', close + 1);
  }
}

}  // namespace tandem::synthesis
