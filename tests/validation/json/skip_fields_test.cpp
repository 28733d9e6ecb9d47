#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "tests/support/decoders.h"
#include "tests/support/laps.h"
#include "validation/json/skip_fields_internal.h"

namespace tandem::json {
namespace {

using support::DifferenceOfDecoders;
using support::OnePassReading;

std::string Repeated(std::string_view text, std::size_t times) {
  std::string all;
  for (std::size_t i = 0; i < times; ++i) all += text;
  return all;
}

/// Objects in each other, so many.
std::string Nested(std::size_t levels) {
  return Repeated(R"({"f:a":)", levels - 1) + "{}" + Repeated("}", levels - 1);
}

/// An object of so many members in ascending order and one more.
std::string Wide(int count, std::string_view last) {
  std::string text = "{";
  for (int i = 0; i < count; ++i) text += "\"f:" + std::to_string(10'000 + i) + "\":{},";
  return text + "\"" + std::string(last) + "\":{}}";
}

TEST(SkipFields, LeavesUnreadWhatApiServersWrite) {
  const std::string kTexts[] = {
      R"({"f:a":{}})",
      R"({"f:":{}})",
      R"({"f:metadata":{"f:labels":{".":{},"f:app":{}}},"f:spec":{"f:replicas":{}}})",
      R"({"f:containers":{"k:{\"name\":\"main\"}":{".":{},"f:image":{}}}})",
      R"({"f:a":{"v:\"a \\\\ b\"":{}}})",
      "{\"f:\xc3\xa9 and more than sixteen bytes of a name\":{}}",
      R"({"f:a":{".":{}}})",
      R"({"f:a":{},"f:ab":{},"f:abcdef":{},"f:abcdefg":{},"f:abcdefgh":{},"f:abcdefgi":{}})",
      Wide(15, "v:"),
      Wide(16, "v:"),
      Wide(17, "v:"),
      Wide(5'000, "v:"),
      Nested(256),
  };
  for (const std::string& text : kTexts) {
    SCOPED_TRACE(text.substr(0, 100));
    OnePassReading reading(text);
    ASSERT_TRUE(reading.read());
    EXPECT_TRUE(reading.root().IsUnread());
    EXPECT_EQ(DifferenceOfDecoders(text), "");
    EXPECT_EQ(DifferenceOfDecoders("[" + text + " , " + text + "]"), "");
  }
}

TEST(SkipFields, ReadsEverythingElse) {
  const std::string kTexts[] = {
      "{}",
      R"({"a":{}})",
      R"({ "f:a":{}})",
      R"({"f:a" :{}})",
      R"({"f:a": {}})",
      R"({"f:a":{} })",
      R"({"f:a":{}, "f:b":{}})",
      R"({"f:a":1})",
      R"({"f:a":"b"})",
      R"({"f:a":[]})",
      R"({"f:a":null})",
      R"({"f:a":{"f:b":true}})",
      R"({"f:a":{},"f:\u0062":{}})",
      R"({"f:a":{},"f:\/":{}})",
      R"({"f:a":{},"f:\n":{}})",
      R"({"f:a":{"":{}}})",
      R"({"f:b":{},"f:a":{}})",
      R"({"f:ab":{},"f:a":{}})",
      R"({"f:abcdefgh":{},"f:abcdefg":{}})",
      R"({"f:abcdefg":{},"f:abcdef":{}})",
      R"({"f:a":{"f:c":{},".":{}}})",
      Wide(20, "f:"),
  };
  for (const std::string& text : kTexts) {
    SCOPED_TRACE(text);
    OnePassReading reading(text);
    ASSERT_TRUE(reading.read());
    EXPECT_FALSE(reading.root().IsUnread());
    EXPECT_EQ(DifferenceOfDecoders(text), "");
  }
}

TEST(SkipFields, GivesUpOnWhatIsWrong) {
  const std::string kTexts[] = {
      R"({"f:)",
      R"({"f:a)",
      R"({"f:a")",
      R"({"f:a":)",
      R"({"f:a":{)",
      R"({"f:a":{})",
      R"({"f:a":{},)",
      R"({"f:a":{},})",
      R"({"f:a":{}]})",
      R"({"f:a":{}}})",
      R"({"f:a":{}"f:b":{}})",
      R"({"f:a"{}})",
      R"({"f:a\":{}})",
      R"({"f:\x":{}})",
      R"({"f:\ud800":{}})",
      "{\"f:\n\":{}}",
      "{\"f:\xff\":{}}",
      std::string("{\"f:\0\":{}}", 10),
      R"({"f:a":{},"f:a":{}})",
      R"({"f:a":{},"f:\u0061":{}})",
      R"({"f:a":{"\"":{},"\u0022":{}}})",
      R"({"f:a":{"\"":{},"\"":{}}})",
      R"({"f:a":{"f:b":{},"f:c":{},"f:b":{}}})",
      R"({"f:abcdef":{},"f:abcdef":{}})",
      R"({"f:abcdefg":{},"f:abcdefg":{}})",
      R"({"f:a":{"":{},"":{}}})",
      Wide(15, "f:10003"),
      Wide(16, "f:10003"),
      Wide(17, "f:10003"),
      Wide(5'000, "f:10017"),
      Nested(257),
      Repeated(R"({"f:a":)", 100'000),
  };
  for (const std::string& text : kTexts) {
    SCOPED_TRACE(text.substr(0, 100));
    EXPECT_FALSE(OnePassReading(text).read());
    EXPECT_EQ(DifferenceOfDecoders(text), "");
  }
}

TEST(SkipFields, DoesTheSameWithEveryByteInEveryPlace) {
  const std::string text =
      R"([{"f:a":{".":{},"k:{\"n\":\"\\\"}":{"f:bc":{}}},"f:d":{},"f:longer than sixteen":{}} ] )";
  ASSERT_EQ(DifferenceOfDecoders(text), "");
  for (std::size_t at = 0; at < text.size(); ++at) {
    EXPECT_EQ(DifferenceOfDecoders(text.substr(0, at)), "") << at;
    EXPECT_EQ(DifferenceOfDecoders(text.substr(at)), "") << at;
    for (int byte = 0; byte < 256; ++byte) {
      std::string other = text;
      other[at] = static_cast<char>(byte);
      ASSERT_EQ(DifferenceOfDecoders(other), "") << at << ' ' << byte;
    }
  }
}

TEST(SkipFields, HeedsTheSameLimits) {
  const std::string kTexts[] = {Wide(30, "v:"), Nested(60),
                                "[" + Nested(20) + "," + Wide(8, "a") + "]"};
  for (const std::string& text : kTexts) {
    SCOPED_TRACE(text.substr(0, 100));
    for (std::size_t limit = 0; limit < 100; ++limit) {
      EXPECT_EQ(DifferenceOfDecoders(text, {.max_depth = limit}), "") << limit;
      EXPECT_EQ(DifferenceOfDecoders(text, {.max_values = limit}), "") << limit;
      EXPECT_EQ(DifferenceOfDecoders(text, {.max_bytes = 700 * limit}), "") << limit;
    }
  }
}

TEST(SkipFields, CountsUnreadMembersAsMemory) {
  const std::string text = Wide(1'000, "v:");
  EXPECT_TRUE(OnePassReading(text, {.max_bytes = 500'000}).read());
  EXPECT_FALSE(OnePassReading(text, {.max_bytes = 100'000}).read());
  Document document(0);
  EXPECT_TRUE(document.Parse(text, {.max_bytes = 100'000, .one_pass = true}));
  EXPECT_FALSE(document.root().cell()->IsUnread());
}

/// An object in one that was tried in vain is not tried again, up to where that came.
TEST(SkipFields, LooksAtNothingMoreThanTwice) {
  std::string wide = Wide(20'000, "f:b");
  wide.back() = ',';
  wide += "\"f:c\":1}";
  const auto looks = [&](std::size_t levels) {
    const std::string text = Repeated(R"({"f:a":)", levels) + wide + Repeated("}", levels);
    Document document;
    return support::LooksOf([&] { ASSERT_TRUE(document.Parse(text, {.one_pass = true})); });
  };
  EXPECT_LT(looks(250), looks(1) + 10);
}

TEST(SkipFields, LooksAtTheAllowance) {
  const std::string text = "[" + Repeated(Wide(30, "v:") + ",", 1'000) + "{}]";
  Document document;
  EXPECT_GT(support::LooksOf([&] { ASSERT_TRUE(document.Parse(text, {.one_pass = true})); }), 100U);
}

}  // namespace
}  // namespace tandem::json
