#include "cli/manifests/written_pair.h"

#include <algorithm>

namespace tandem::manifests {
namespace {

constexpr std::string_view kBlanks = " \t";

bool EndsKey(std::string_view text, std::size_t colon) {
  return colon + 1 == text.size() || kBlanks.find(text[colon + 1]) != std::string_view::npos;
}

std::optional<WrittenPair> PairOf(std::string_view text, std::string_view key, std::size_t colon) {
  return WrittenPair{key, std::min(text.find_first_not_of(kBlanks, colon + 1), text.size())};
}

std::optional<WrittenPair> KeyInQuotes(std::string_view text) {
  const std::size_t end = EndOfQuotes(text);
  if (end == std::string_view::npos) return std::nullopt;
  const std::size_t colon = text.find_first_not_of(kBlanks, end);
  if (colon == std::string_view::npos || text[colon] != ':') return std::nullopt;
  return PairOf(text, text.substr(1, end - 2), colon);
}

}  // namespace

std::size_t EndOfQuotes(std::string_view text) {
  const char quote = text.front();
  for (std::size_t i = 1; i < text.size(); ++i) {
    if (text[i] == '\\' && quote == '"') {
      ++i;
    } else if (text[i] == quote) {
      return i + 1;
    }
  }
  return std::string_view::npos;
}

std::optional<WrittenPair> PairAt(std::string_view line) {
  if (line.front() == '"' || line.front() == '\'') return KeyInQuotes(line);
  constexpr std::string_view kEnds = ":,{}[]#";
  std::size_t colon = line.find_first_of(kEnds);
  while (colon != std::string_view::npos && line[colon] == ':' && !EndsKey(line, colon)) {
    colon = line.find_first_of(kEnds, colon + 1);
  }
  if (colon == 0 || colon == std::string_view::npos || line[colon] != ':') return std::nullopt;
  return PairOf(line, line.substr(0, line.find_last_not_of(kBlanks, colon - 1) + 1), colon);
}

}  // namespace tandem::manifests
