#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace tandem::json {

/// Whether a byte cannot stand for itself in a string: a quote, a backslash or a control character.
inline bool IsSpecial(char byte) {
  return byte == '"' || byte == '\\' || static_cast<unsigned char>(byte) < 0x20;
}

/// Eight bytes of a text, on any processor.
class WordBlock {
 public:
  static constexpr std::size_t kSize = 8;

  explicit WordBlock(const char* from) { std::memcpy(&word_, from, kSize); }
  void CopyTo(char* to) const { std::memcpy(to, &word_, kSize); }

  /// Marks the special bytes; 0 when there is none.
  [[nodiscard]] std::uint64_t Specials() const {
    const std::uint64_t word = InOrder();
    const std::uint64_t others =
        AtLeast(1, word ^ kOnes * '"') & AtLeast(1, word ^ kOnes * '\\') & AtLeast(0x20, word);
    return ~others & kHighBits;
  }
  /// Index of the first byte that is marked; there must be one.
  static std::size_t First(std::uint64_t specials) {
    return static_cast<std::size_t>(std::countr_zero(specials)) / 8;
  }
  /// The marks from an index on, which may be greater than kSize.
  static std::uint64_t From(std::size_t index, std::uint64_t specials) {
    return index < kSize ? specials & (~std::uint64_t{0} << 8 * index) : 0;
  }

 private:
  static constexpr std::uint64_t kOnes = 0x0101010101010101U;
  static constexpr std::uint64_t kHighBits = 0x8080808080808080U;

  /// Sets the high bit of each byte that is at least `least`, which is at most 128. Nothing is
  /// carried from one byte to the next.
  static std::uint64_t AtLeast(std::uint64_t least, std::uint64_t word) {
    return ((word & ~kHighBits) + kOnes * (0x80 - least)) | word;
  }
  /// The word whose lowest byte is the first one of the text.
  [[nodiscard]] std::uint64_t InOrder() const {
    return std::endian::native == std::endian::little ? word_ : __builtin_bswap64(word_);
  }

  std::uint64_t word_ = 0;
};

#ifdef __SSE2__
/// Sixteen bytes of a text. The names and functions are those of WordBlock.
class Sse2Block {
 public:
  static constexpr std::size_t kSize = 16;

  explicit Sse2Block(const char* from)
      : bytes_(_mm_loadu_si128(reinterpret_cast<const __m128i*>(from))) {}
  void CopyTo(char* to) const { _mm_storeu_si128(reinterpret_cast<__m128i*>(to), bytes_); }

  [[nodiscard]] unsigned Specials() const {
    const __m128i quotes = _mm_cmpeq_epi8(bytes_, _mm_set1_epi8('"'));
    const __m128i backslashes = _mm_cmpeq_epi8(bytes_, _mm_set1_epi8('\\'));
    // A control character is the smaller one of itself and the last of them.
    const __m128i controls = _mm_cmpeq_epi8(_mm_min_epu8(bytes_, _mm_set1_epi8(0x1F)), bytes_);
    const __m128i specials = _mm_or_si128(_mm_or_si128(quotes, backslashes), controls);
    return static_cast<unsigned>(_mm_movemask_epi8(specials));
  }
  static std::size_t First(unsigned specials) {
    return static_cast<std::size_t>(std::countr_zero(specials));
  }
  static unsigned From(std::size_t index, unsigned specials) { return specials & (~0U << index); }

 private:
  __m128i bytes_;
};
using StringBlock = Sse2Block;
#else
using StringBlock = WordBlock;
#endif

/// The first special byte of a text, `end` when there is none. Reads nothing at or behind `end`.
template <typename Block = StringBlock>
const char* FindSpecial(const char* at, const char* end) {
  for (; end - at >= static_cast<std::ptrdiff_t>(Block::kSize); at += Block::kSize) {
    const auto specials = Block(at).Specials();
    if (specials != 0) return at + Block::First(specials);
  }
  while (at != end && !IsSpecial(*at)) ++at;
  return at;
}

}  // namespace tandem::json
