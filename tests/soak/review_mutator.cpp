#include "tests/soak/review_mutator.h"

#include <iterator>

#include "tests/integration/running_server.h"

namespace tandem::soak {
namespace {

// Punctuation, literals, numbers nothing holds, text that is no text.
constexpr const char* kPieces[] = {"{",     "}",  "[",    "]",    "{}",   "[]",       ",",
                                   ":",     "\"", "\"\"", "null", "true", "-1",       "0.1",
                                   "1e400", "\\", "\\u",  "\n",   "\xff", "\xc3\xa9", "\\ud800"};

}  // namespace

std::string ReviewMutator::Next() {
  std::string text = Below(2) == 0 ? support::ControllerReview(static_cast<int>(Below(5)) - 2)
                                   : support::ScaleReview(1, static_cast<int>(Below(5)) - 2);
  for (std::size_t times = 1 + Below(4); times > 0; --times) MutateOnce(text);
  return text;
}

void ReviewMutator::MutateOnce(std::string& text) {
  if (text.empty()) text = "{}";
  const std::size_t at = Below(text.size());
  const std::size_t size = 1 + Below(20);
  switch (Below(7)) {
    case 0:
      text[at] = static_cast<char>(random_());
      break;
    case 1:
      text.erase(at, size);
      break;
    case 2:
      text.insert(at, text.substr(Below(text.size()), size));
      break;
    case 3:
      text.insert(at, kPieces[Below(std::size(kPieces))]);
      break;
    case 4:
      text.replace(at, size, kPieces[Below(std::size(kPieces))]);
      break;
    case 5:
      text.resize(at);
      break;
    default:
      text.insert(at, std::string(1 + Below(200), "[{\"0 "[Below(5)]));
      break;
  }
}

}  // namespace tandem::soak
