#include "tests/fuzz/mutation.h"

#include <algorithm>

namespace tandem::fuzz {
namespace {

/// A random number from 0 up to `most`.
std::size_t UpTo(std::size_t most, std::mt19937& random) {
  return std::uniform_int_distribution<std::size_t>(0, most)(random);
}

/// A part of the text, which is short as often as it is long.
std::string_view PartOf(std::string_view text, std::mt19937& random) {
  const std::size_t begin = UpTo(text.size(), random);
  const std::size_t rest = text.size() - begin;
  constexpr std::size_t kShort = 24;
  return text.substr(begin, UpTo(UpTo(1, random) == 0 ? std::min(rest, kShort) : rest, random));
}

void ReplaceBytes(std::string& text, std::mt19937& random) {
  constexpr std::string_view kLikely = "{}[]()\"\\,:.*+?|-_/ \n\t01a\x7f\xff";
  for (std::size_t i = UpTo(8, random); i > 0 && !text.empty(); --i) {
    text[UpTo(text.size() - 1, random)] = kLikely[UpTo(kLikely.size() - 1, random)];
  }
}

/// The part with its first number replaced; the part itself when it has none.
std::string Numbered(std::string_view part, std::size_t number) {
  constexpr std::string_view kDigits = "0123456789";
  const std::size_t begin = part.find_first_of(kDigits);
  if (begin == std::string_view::npos) return std::string(part);
  const std::size_t end = std::min(part.find_first_not_of(kDigits, begin), part.size());
  std::string text(part.substr(0, begin));
  return text.append(std::to_string(number)).append(part.substr(end));
}

/// Repeats a part, half of the times with numbers that count up: keys and elements differ then.
void Repeat(std::string& text, std::size_t most, std::mt19937& random) {
  const std::string part(PartOf(text, random));
  if (part.empty()) return;
  const std::size_t room = most - std::min(most, text.size());
  const bool counts = UpTo(1, random) == 0;
  const std::size_t most_times =
      UpTo(1, random) == 0 ? room : UpTo(std::min(room, std::size_t{64}), random);
  std::string repeated;
  for (std::size_t i = 0; i < most_times; ++i) {
    const std::string next = counts ? Numbered(part, i) : part;
    if (repeated.size() + next.size() > room) break;
    repeated += next;
  }
  text.insert(text.find(part) + part.size(), repeated);
}

}  // namespace

std::string Mutated(std::string_view input, std::string_view other, std::size_t most,
                    std::mt19937& random) {
  std::string text(input.substr(0, most));
  for (std::size_t changes = 1 + UpTo(3, random); changes > 0; --changes) {
    switch (UpTo(4, random)) {
      case 0:
        ReplaceBytes(text, random);
        break;
      case 1: {
        const std::string_view part = PartOf(text, random);
        text.erase(static_cast<std::size_t>(part.data() - text.data()), part.size());
        break;
      }
      case 2:
        text.insert(UpTo(text.size(), random), std::string(PartOf(other, random)));
        break;
      default:
        Repeat(text, most, random);
        break;
    }
  }
  text.resize(std::min(text.size(), most));
  return text;
}

}  // namespace tandem::fuzz
