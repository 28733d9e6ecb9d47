#include "cli/colours.h"

#include "config/environment.h"
#include "validation/base/enum_array.h"

namespace tandem::cli {
namespace {

constexpr EnumArray<Colour, std::string_view> kCodes({"1;31", "33", "32", "36", "2"});

}  // namespace

Colours Colours::For(bool is_terminal) {
  Colours colours;
  colours.paints_ = is_terminal && config::Environment("NO_COLOR").empty() &&
                    config::Environment("TERM") != "dumb";
  return colours;
}

std::string Colours::Paint(Colour colour, std::string_view text) const {
  if (!paints_ || text.empty()) return std::string(text);
  return "\x1b[" + std::string(kCodes[colour]) + "m" + std::string(text) + "\x1b[0m";
}

}  // namespace tandem::cli
