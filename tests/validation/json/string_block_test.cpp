#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <string_view>

#include "validation/json/string_block_internal.h"

namespace tandem::json {
namespace {

/// A text that ends where its memory does.
class ExactText {
 public:
  explicit ExactText(std::string_view text)
      : bytes_(std::make_unique<char[]>(text.size())), size_(text.size()) {
    std::copy(text.begin(), text.end(), bytes_.get());
  }
  [[nodiscard]] const char* begin() const { return bytes_.get(); }
  [[nodiscard]] const char* end() const { return bytes_.get() + size_; }

 private:
  std::unique_ptr<char[]> bytes_;
  std::size_t size_;
};

template <typename Block>
class StringBlockTest : public testing::Test {};

#ifdef __SSE2__
using Blocks = testing::Types<WordBlock, Sse2Block>;
#else
using Blocks = testing::Types<WordBlock>;
#endif
TYPED_TEST_SUITE(StringBlockTest, Blocks);

template <typename Block>
void ExpectFound(std::string_view content) {
  constexpr auto kSize = static_cast<std::ptrdiff_t>(Block::kSize);
  const ExactText text(content);
  const char* const expected = std::find_if(text.begin(), text.end(), IsSpecial);
  EXPECT_EQ(FindSpecial<Block>(text.begin(), text.end()) - text.begin(), expected - text.begin());

  for (const char* at = text.begin(); text.end() - at >= kSize; at += kSize) {
    const Block block(at);
    const auto specials = block.Specials();
    for (std::size_t i = 0; i < Block::kSize; ++i) {
      const auto from_here = Block::From(i, specials);
      EXPECT_EQ(from_here != 0 && Block::First(from_here) == i, IsSpecial(at[i])) << i;
    }
    std::array<char, Block::kSize> bytes{};
    block.CopyTo(bytes.data());
    EXPECT_EQ(std::string_view(bytes.data(), Block::kSize), std::string_view(at, Block::kSize));
  }
}

TYPED_TEST(StringBlockTest, FindsEverySpecialByteInEveryPlace) {
  for (std::size_t size = 0; size <= 40; ++size) {
    ExpectFound<TypeParam>(std::string(size, 'a'));
    for (std::size_t at = 0; at < size; ++at) {
      for (int byte = 0; byte < 256; ++byte) {
        std::string text(size, 'a');
        text[at] = static_cast<char>(byte);
        ExpectFound<TypeParam>(text);
      }
    }
  }
}

TYPED_TEST(StringBlockTest, ForgetsMarksBeforeAnIndex) {
  const std::string text(TypeParam::kSize, '"');
  const auto specials = TypeParam(text.data()).Specials();
  for (std::size_t i = 0; i < TypeParam::kSize; ++i) {
    EXPECT_EQ(TypeParam::First(TypeParam::From(i, specials)), i);
  }
  EXPECT_EQ(TypeParam::From(TypeParam::kSize, specials), 0U);
  EXPECT_EQ(TypeParam::From(TypeParam::kSize + 1, specials), 0U);
}

TYPED_TEST(StringBlockTest, FindsTheFirstOfTwoBytesAmongNeighbours) {
  constexpr char kBytes[] = {'\0', '\x01', '\x1f', ' ', '!',    '"',    '#',    '[',
                             '\\', ']',    '\x7f', '`', '\x80', '\x9f', '\xa2', '\xff'};
  for (const char first : kBytes) {
    for (const char second : kBytes) {
      for (const char third : kBytes) {
        ExpectFound<TypeParam>(std::string(7, 'a') + first + second + third + std::string(9, 'a'));
        ExpectFound<TypeParam>(std::string({first, second, third}) + std::string(17, '!'));
      }
    }
  }
}

}  // namespace
}  // namespace tandem::json
