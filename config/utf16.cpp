#include "config/utf16.h"

#include <utility>

#include "validation/base/utf8.h"

namespace tandem::config {
namespace {

constexpr std::uint16_t kMark = 0xFEFF;
constexpr char kNoUtf8 = '\xFF';

constexpr bool IsHigh(std::uint16_t unit) { return unit >= 0xD800 && unit < 0xDC00; }
constexpr bool IsLow(std::uint16_t unit) { return unit >= 0xDC00 && unit < 0xE000; }

}  // namespace

bool Utf16Decoder::IsMarked(std::string_view first) {
  using namespace std::string_view_literals;
  return first.starts_with("\xFE\xFF"sv) ||
         (first.starts_with("\xFF\xFE"sv) && !first.starts_with("\xFF\xFE\0\0"sv));
}

void Utf16Decoder::Append(std::string_view bytes, std::string& out) {
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    if (!std::exchange(has_byte_, !has_byte_)) {
      byte_ = byte;
    } else if (!std::exchange(has_order_, true)) {
      is_big_endian_ = (byte_ << 8U | byte) == kMark;
    } else {
      const int unit = is_big_endian_ ? byte_ << 8 | byte : byte << 8 | byte_;
      AddUnit(static_cast<std::uint16_t>(unit), out);
    }
  }
}

void Utf16Decoder::Finish(std::string& out) {
  if (std::exchange(has_byte_, false) || std::exchange(high_, 0) != 0) out += kNoUtf8;
}

void Utf16Decoder::AddUnit(std::uint16_t unit, std::string& out) {
  const std::uint16_t high = std::exchange(high_, 0);
  if (high != 0 && IsLow(unit)) {
    AppendRune(0x10000U + ((high - 0xD800U) << 10U) + (unit - 0xDC00U), out);
    return;
  }
  if (high != 0) out += kNoUtf8;
  if (IsHigh(unit)) {
    high_ = unit;
  } else if (IsLow(unit)) {
    out += kNoUtf8;
  } else {
    AppendRune(unit, out);
  }
}

}  // namespace tandem::config
