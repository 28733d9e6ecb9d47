#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace tandem::cli {

enum class Colour : std::uint8_t { kRed, kYellow, kGreen, kCyan, kFaint };

/// Paints printable texts for a terminal, or leaves them as they are.
class Colours {
 public:
  /// Nothing is painted.
  Colours() = default;

  /// Only a terminal is painted on, and none where the environment has NO_COLOR, whatever it is
  /// but empty (https://no-color.org), or says that the terminal is dumb.
  static Colours For(bool is_terminal);

  [[nodiscard]] std::string Paint(Colour colour, std::string_view text) const;

 private:
  bool paints_ = false;
};

}  // namespace tandem::cli
