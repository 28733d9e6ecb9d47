#include "validation/json/number.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <string_view>

namespace tandem::json {
namespace {

std::string_view Shortest(double value, int bits, std::chars_format format,
                          std::array<char, 400>& buffer) {
  char* const first = buffer.data();
  char* const last = first + buffer.size();
  const auto end = bits == 32 ? std::to_chars(first, last, static_cast<float>(value), format).ptr
                              : std::to_chars(first, last, value, format).ptr;
  return {first, static_cast<std::size_t>(end - first)};
}

/// The decimal exponent of a number in `d.ddde+XX` form.
int Exponent(std::string_view scientific) {
  const std::size_t e = scientific.find('e');
  int exponent = 0;
  std::from_chars(scientific.data() + e + 2, scientific.data() + scientific.size(), exponent);
  return scientific[e + 1] == '-' ? -exponent : exponent;
}

/// Plain notation of a number of at least 1, with the shortest digits and zeros behind them where
/// std::to_chars would go on with digits that do not count.
void AppendPadded(std::string_view scientific, std::string& out) {
  const auto exponent = static_cast<std::size_t>(Exponent(scientific));
  std::string_view mantissa = scientific.substr(0, scientific.find('e'));
  if (mantissa.starts_with('-')) {
    out += '-';
    mantissa.remove_prefix(1);
  }
  const std::string_view fraction = mantissa.size() > 1 ? mantissa.substr(2) : std::string_view();
  out += mantissa[0];
  out += fraction;
  out.append(exponent - std::min(exponent, fraction.size()), '0');
}

}  // namespace

void AppendGoFloat(double value, int bits, std::string& out) {
  if (std::isnan(value)) {
    out += "NaN";
    return;
  }
  if (std::isinf(value)) {
    out += value > 0 ? "+Inf" : "-Inf";
    return;
  }
  std::array<char, 400> buffer;
  const std::string_view scientific = Shortest(value, bits, std::chars_format::scientific, buffer);
  const int exponent = value == 0 ? 0 : Exponent(scientific);
  if (exponent < -4 || exponent >= 6) {
    out += scientific;
  } else {
    out += Shortest(value, bits, std::chars_format::fixed, buffer);
  }
}

void AppendGoJsonFloat(double value, int bits, std::string& out) {
  const double magnitude = std::abs(value);
  const double smallest_plain = bits == 32 ? double{1e-6F} : 1e-6;
  std::array<char, 400> buffer;
  constexpr double kFirstInexact = 9007199254740992;  // 2^53
  if (magnitude >= kFirstInexact && magnitude < 1e21) {
    AppendPadded(Shortest(value, bits, std::chars_format::scientific, buffer), out);
    return;
  }
  if (magnitude == 0 || (magnitude >= smallest_plain && magnitude < 1e21)) {
    out += Shortest(value, bits, std::chars_format::fixed, buffer);
    return;
  }
  const std::string_view scientific = Shortest(value, bits, std::chars_format::scientific, buffer);
  const std::size_t e = scientific.find('e');
  out += scientific.substr(0, e + 2);
  out += std::to_string(std::abs(Exponent(scientific)));
}

}  // namespace tandem::json
