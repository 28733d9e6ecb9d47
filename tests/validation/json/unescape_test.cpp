#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "validation/json/string_block_internal.h"
#include "validation/json/unescape_internal.h"

namespace tandem::json {
namespace {

/// The meaning of a string, from behind its opening quote; nothing when it has none. The text ends
/// where its memory does, and room is given bit by bit.
template <typename Block>
std::optional<std::string> MeaningBy(std::string_view text) {
  const auto bytes = std::make_unique<char[]>(text.size() + 1);
  std::copy(text.begin(), text.end(), bytes.get());
  std::string meaning;
  const char* at = bytes.get();
  do {
    std::array<char, kLeastRoom> memory{};
    Room room{memory.data(), memory.data() + memory.size()};
    at = Unescape<Block>(at, bytes.get() + text.size(), room);
    if (at == nullptr) return std::nullopt;
    meaning.append(memory.data(), room.next);
  } while (*at != '"');
  return meaning;
}

std::optional<std::string> Meaning(std::string_view text) {
  const std::optional<std::string> meaning = MeaningBy<WordBlock>(text);
  EXPECT_EQ(MeaningBy<StringBlock>(text), meaning);
  return meaning;
}

TEST(Unescape, WritesWhatAStringStandsFor) {
  const struct {
    std::string_view text;
    std::string_view meaning;
  } kCases[] = {
      {R"(")", ""},
      {R"(plain")", "plain"},
      {R"(a",\n)", "a"},
      {R"(\"\\\/\b\f\n\r\t")", "\"\\/\b\f\n\r\t"},
      {R"(\u0061\u007f\u0080\u07ff\u0800\uffff")", "a\x7f\xc2\x80\xdf\xbf\xe0\xa0\x80\xef\xbf\xbf"},
      {R"(\ud800\udc00\uDBFF\uDFFF")", "\xf0\x90\x80\x80\xf4\x8f\xbf\xbf"},
      {R"(\u0000")", std::string_view("\0", 1)},
      {R"(more than sixteen letters\n, and as many behind them\"")",
       "more than sixteen letters\n, and as many behind them\""},
  };
  for (const auto& c : kCases) {
    SCOPED_TRACE(c.text);
    EXPECT_EQ(Meaning(c.text), c.meaning);
  }
}

TEST(Unescape, FindsEscapesInEveryPlace) {
  const struct {
    std::string_view text;
    std::string_view meaning;
  } kEscapes[] = {{R"(\n)", "\n"},
                  {R"(\\)", "\\"},
                  {R"(\"])", "\"]"},
                  {R"(\"#)", "\"#"},
                  {R"(\t\t\t)", "\t\t\t"},
                  {R"(\\]] )", "\\]] "},
                  {R"(\u20ac)", "\xe2\x82\xac"},
                  {R"(\ud83d\ude00)", "\xf0\x9f\x98\x80"}};
  for (const auto& escape : kEscapes) {
    for (std::size_t before = 0; before < 40; ++before) {
      for (std::size_t behind = 0; behind < 40; ++behind) {
        const std::string plain(before, 'a');
        const std::string more(behind, 'b');
        const std::string text = plain + std::string(escape.text);
        const std::string meaning = plain + std::string(escape.meaning);
        ASSERT_EQ(Meaning(text + more + "\""), meaning + more);
        ASSERT_EQ(Meaning(text + more + text + "\","), meaning + more + meaning);
        ASSERT_EQ(Meaning(text + more), std::nullopt);
        ASSERT_EQ(Meaning(text + more + "\x1f\""), std::nullopt);
      }
    }
  }
}

TEST(Unescape, RefusesWhatStandsForNothing) {
  for (const std::string_view text :
       {"", "a", "\\", "\\\"", "a\nb\"", "\\\n\"", R"(\a")", R"(\u")", R"(\u00")", R"(\u000g")",
        R"(\ud800")", R"(\ud800\")", R"(\ud800\n")", R"(\ud800\ud800")", R"(\udc00")"}) {
    EXPECT_EQ(Meaning(text), std::nullopt) << text;
  }
}

}  // namespace
}  // namespace tandem::json
