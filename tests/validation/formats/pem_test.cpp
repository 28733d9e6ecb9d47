#include "validation/formats/pem.h"

#include <gmock/gmock.h>

namespace tandem::formats {
namespace {

TEST(Pem, TakesTheFirstBlockAndWhatStandsBeforeIt) {
  std::string_view text =
      "noise\n-----BEGIN A-----\nZm9v\n-----END A-----\nrest\n-----BEGIN B-----\n-----END B-----";
  const auto first = TakePemBlock(text);
  ASSERT_TRUE(first.has_value());
  EXPECT_EQ(first->type, "A");
  EXPECT_EQ(first->bytes, "foo");
  EXPECT_FALSE(first->has_headers);
  EXPECT_TRUE(text.starts_with("rest\n"));

  const auto second = TakePemBlock(text);
  ASSERT_TRUE(second.has_value());
  EXPECT_EQ(second->type, "B");
  EXPECT_EQ(second->bytes, "");
  EXPECT_EQ(text, "");
  EXPECT_FALSE(TakePemBlock(text).has_value());
}

TEST(Pem, LeavesATextWithoutBlocksAlone) {
  std::string_view text = "-----BEGIN A-----\nZm9v\n";
  EXPECT_FALSE(TakePemBlock(text).has_value());
  EXPECT_EQ(text, "-----BEGIN A-----\nZm9v\n");
}

TEST(Pem, ReadsBlocksAsGoDoes) {
  struct Case {
    std::string_view what;
    std::string_view text;
    std::string_view bytes;
    bool has_headers;
  };
  constexpr Case kCases[] = {
      {"carriage returns", "-----BEGIN A-----\r\nZm9v\r\n-----END A-----\r\n", "foo", false},
      {"blanks in the data", "-----BEGIN A-----\nZ m\t9v\n-----END A-----", "foo", false},
      {"blanks behind the lines", "-----BEGIN A----- \nZm9v\n-----END A----- \t", "foo", false},
      {"headers", "-----BEGIN A-----\nk: v\n\nZm9v\n-----END A-----", "foo", true},
      {"headers alone", "-----BEGIN A-----\nk: v\n\n-----END A-----", "", true},
      {"an empty line", "-----BEGIN A-----\n\nZm9v\n-----END A-----", "foo", false},
      {"a BEGIN without END", "-----BEGIN A-----\n-----BEGIN A-----\nZm9v\n-----END A-----", "foo",
       false},
      {"a broken block before",
       "-----BEGIN A-----\n?\n-----END A-----\n"
       "-----BEGIN A-----\nZm9v\n-----END A-----",
       "foo", false},
  };
  for (const Case& c : kCases) {
    SCOPED_TRACE(c.what);
    std::string_view text = c.text;
    const auto block = TakePemBlock(text);
    ASSERT_TRUE(block.has_value());
    EXPECT_EQ(block->type, "A");
    EXPECT_EQ(block->bytes, c.bytes);
    EXPECT_EQ(block->has_headers, c.has_headers);
  }
}

TEST(Pem, SkipsWhatIsNoBlock) {
  for (std::string_view text : {
           "",
           "-----BEGIN A-----",
           "x-----BEGIN A-----\nZm9v\n-----END A-----",
           "-----BEGIN A----\nZm9v\n-----END A-----",
           "-----BEGIN A-----\nZm9v\n-----END B-----",
           "-----BEGIN A-----\nZm9v\n-----END A----",
           "-----BEGIN A-----\nZm9v\n-----END A-----x",
           "-----BEGIN A-----\nZm9v-----END A-----",
           "-----BEGIN A-----\nZm9\n-----END A-----",
           "-----BEGIN A-----\nk: v\n-----END A-----",
       }) {
    SCOPED_TRACE(text);
    EXPECT_FALSE(TakePemBlock(text).has_value());
  }
}

}  // namespace
}  // namespace tandem::formats
