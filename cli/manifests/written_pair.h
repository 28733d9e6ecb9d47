#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace tandem::manifests {

/// A key as YAML or JSON has it, and what follows its colon. Views into the text.
struct WrittenPair {
  std::string_view key;   ///< without its quotes
  std::size_t value = 0;  ///< the byte where that begins, or the line ends
};

/// The pair that a line begins with, which is not empty; nothing when it begins with another value.
std::optional<WrittenPair> PairAt(std::string_view line);

/// The end of a text in quotes, which `text` begins with; npos when it does not end here.
std::size_t EndOfQuotes(std::string_view text);

}  // namespace tandem::manifests
