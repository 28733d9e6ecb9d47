#include <array>
#include <cstddef>
#include <cstdint>

#include "validation/json/string_block_internal.h"
#include "validation/json/unescape_internal.h"

namespace tandem::json {
namespace {

/// The characters that letters behind a backslash stand for; NUL for one that stands for none.
constexpr std::array<char, 256> kMeanings = [] {
  std::array<char, 256> meanings{};
  for (const char same : {'"', '\\', '/'}) meanings[static_cast<unsigned char>(same)] = same;
  meanings['b'] = '\b';
  meanings['f'] = '\f';
  meanings['n'] = '\n';
  meanings['r'] = '\r';
  meanings['t'] = '\t';
  return meanings;
}();

constexpr std::uint32_t kNoDigit = 16;

std::uint32_t ValueOfDigit(char digit) {
  if (digit >= '0' && digit <= '9') return static_cast<std::uint32_t>(digit - '0');
  const auto letter = static_cast<unsigned char>(digit | 0x20);
  return letter >= 'a' && letter <= 'f' ? letter - 'a' + 10U : kNoDigit;
}

/// Reads four digits. The NUL behind the text is none.
bool ReadCodeUnit(const char*& at, std::uint32_t& unit) {
  unit = 0;
  for (const char* const end = at + 4; at != end; ++at) {
    const std::uint32_t digit = ValueOfDigit(*at);
    if (digit == kNoDigit) return false;
    unit = unit << 4U | digit;
  }
  return true;
}

bool IsSurrogate(std::uint32_t unit) { return unit >= 0xD800 && unit <= 0xDFFF; }

/// Reads what follows `\u`.
bool ReadCodePoint(const char*& at, std::uint32_t& code) {
  if (!ReadCodeUnit(at, code)) return false;
  if (!IsSurrogate(code)) return true;
  if (code >= 0xDC00 || at[0] != '\\' || at[1] != 'u') return false;
  at += 2;
  std::uint32_t low = 0;
  if (!ReadCodeUnit(at, low) || low < 0xDC00 || low > 0xDFFF) return false;
  code = 0x10000 + ((code - 0xD800) << 10U) + (low - 0xDC00);
  return true;
}

char* WriteUtf8(std::uint32_t code, char* to) {
  const auto put = [&to](std::uint32_t byte) { *to++ = static_cast<char>(byte); };
  if (code < 0x80) {
    put(code);
    return to;
  }
  if (code < 0x800) {
    put(0xC0U | code >> 6U);
  } else {
    if (code < 0x10000) {
      put(0xE0U | code >> 12U);
    } else {
      put(0xF0U | code >> 18U);
      put(0x80U | (code >> 12U & 0x3FU));
    }
    put(0x80U | (code >> 6U & 0x3FU));
  }
  put(0x80U | (code & 0x3FU));
  return to;
}

/// Reads an escape from behind its backslash.
const char* ReadEscape(const char* at, char*& to) {
  if (*at != 'u') {
    const char meaning = kMeanings[static_cast<unsigned char>(*at)];
    *to++ = meaning;
    return meaning == '\0' ? nullptr : at + 1;
  }
  std::uint32_t code = 0;
  if (!ReadCodePoint(++at, code)) return nullptr;
  to = WriteUtf8(code, to);
  return at;
}

/// Reads up to a block, of which escapes are taken one by one: only the first waits for the bytes
/// to be looked at. More than two blocks of the text and kLeastRoom must be left.
template <typename Block>
const char* ReadBlock(const char* at, char*& to) {
  std::size_t done = 0;
  for (auto specials = Block(at).Specials(); specials != 0;
       specials = Block::From(done, specials)) {
    const std::size_t special = Block::First(specials);
    Block(at + done).CopyTo(to);
    to += special - done;
    if (at[special] == '"') return at + special;
    if (at[special] != '\\') return nullptr;
    const char* const behind = ReadEscape(at + special + 1, to);
    if (behind == nullptr) return nullptr;
    done = static_cast<std::size_t>(behind - at);
    if (done > Block::kSize) return behind;
  }
  Block(at + done).CopyTo(to);
  to += Block::kSize - done;
  return at + Block::kSize;
}

const char* ReadByte(const char* at, char*& to) {
  if (*at == '\\') return ReadEscape(at + 1, to);
  if (IsSpecial(*at)) return nullptr;
  *to++ = *at;
  return at + 1;
}

}  // namespace

template <typename Block>
const char* Unescape(const char* at, const char* end, Room& room) {
  static_assert(kLeastRoom > 3 * Block::kSize);
  constexpr auto kTwoBlocks = static_cast<std::ptrdiff_t>(2 * Block::kSize);
  while (at != nullptr && *at != '"' && room.left() >= kLeastRoom) {
    at = end - at > kTwoBlocks ? ReadBlock<Block>(at, room.next) : ReadByte(at, room.next);
  }
  return at;
}

template const char* Unescape<WordBlock>(const char* at, const char* end, Room& room);
#ifdef __SSE2__
template const char* Unescape<Sse2Block>(const char* at, const char* end, Room& room);
#endif

}  // namespace tandem::json
