#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "tests/support/allocations.h"
#include "tests/support/checkout.h"
#include "tests/support/decoders.h"
#include "tests/support/laps.h"
#include "validation/json/decode.h"

namespace tandem::json {
namespace {

namespace fs = std::filesystem;
using support::DifferenceOfDecoders;
using support::OnePassReading;

std::string Nested(std::size_t depth) { return std::string(depth, '[') + std::string(depth, ']'); }

std::string Members(int count, std::string_view last) {
  std::string text = "{";
  for (int i = 0; i < count; ++i) text += "\"k" + std::to_string(i) + "\":[\"a\\n\"],";
  return text + "\"" + std::string(last) + "\":0}";
}

TEST(OnePass, ReadsWhatIsUsual) {
  const std::string kTexts[] = {
      "{}",
      "[]",
      " \t\r\n[ ] \n",
      "{ }",
      R"("")",
      R"("a text")",
      R"("sixteen letters.")",
      R"("a text that is longer than sixteen bytes")",
      "\"\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80\"",
      "true",
      "false",
      "null",
      "[true,false,null]",
      "0",
      "-0",
      "-1",
      "7",
      "999999999999999999",
      "-999999999999999999",
      "1000000000000000000",
      "9223372036854775807",
      "-9223372036854775808",
      "9223372036854775808",
      "18446744073709551615",
      "18446744073709551616",
      "-9223372036854775809",
      "1.0",
      "-0.0",
      "0.1",
      "1e3",
      "1E+03",
      "0.25e-9",
      "0e-0",
      "[0.24999999999999997,2.5e-99]",
      R"({"a":1})",
      R"({"a":{"b":[{"c":"d"},2,[]]}, "e" : [ 1 , 2 ] })",
      "{\n  \"a\": [\n    1\n  ]\n}\n",
      R"({"":""})",
      R"(["\"\\\/\b\f\n\r\t"])",
      R"("\u0061\u00e9\u20ac\ud83d\ude00\u0000\uFFFF\uABCD\uabcd")",
      R"({"k:{\"name\":\"a\"}":{},"k:{\"name\":\"b\"}":{},"f:name":{}})",
      R"({"a":1,"\u0062":2})",
      R"(["a text of many letters\nand more letters than sixteen"])",
      Nested(256),
      Members(15, "last"),
      Members(16, "last"),
      Members(17, "last"),
      Members(5'000, "last"),
  };
  for (const std::string& text : kTexts) {
    SCOPED_TRACE(text.substr(0, 100));
    EXPECT_TRUE(OnePassReading(text).read());
    EXPECT_EQ(DifferenceOfDecoders(text), "");
  }
}

TEST(OnePass, GivesUpOnWhatIsWrongOrRare) {
  const std::string kTexts[] = {
      "",
      " ",
      "{",
      "[",
      "}",
      "]",
      "{]",
      "[}",
      "[1",
      "[1 2]",
      "[1,]",
      "[,1]",
      "{,}",
      R"({"a":1,})",
      R"({"a" 1})",
      R"({"a"})",
      R"({"a":})",
      R"({a:1})",
      R"({1:1})",
      "{} {}",
      "{}x",
      "[]]",
      "\"",
      "\"a",
      "\"\\",
      "\"\\\"",
      R"("\x")",
      R"("\u12")",
      R"("\u123g")",
      R"("\u")",
      R"("\ud800")",
      R"("\ud800\n")",
      R"("\ud800\u0061")",
      R"("\ud800\ud800")",
      R"("\udc00")",
      R"("\ude00\ud83d")",
      "\"a\nb\"",
      "\"\\\nb\"",
      "\"a\x1f\"",
      "\"a text of sixteen\n\"",
      "\xef\xbb\xbf{}",
      "\"\xff\"",
      "\"\xf0\"",
      "\"\xed\xa0\x80\"",
      std::string("{}\0", 3),
      std::string("[\"a\0b\"]", 7),
      std::string("\"\\\0\"", 4),
      "tru",
      "truf",
      "TRUE",
      "nul",
      "falsy",
      "fals",
      "NaN",
      "Infinity",
      "-",
      "-a",
      "+1",
      "01",
      "-01",
      "00",
      ".5",
      "1.",
      "1.e3",
      "1e",
      "1e+",
      "0x10",
      "1_0",
      "1e100",
      "1e400",
      "0e400",
      "1e-400",
      "1e0000001",
      "0." + std::string(40, '1'),
      std::string(40, '9'),
      "-" + std::string(400, '9'),
      R"({"a":1,"a":2})",
      R"({"a":1,"\u0061":2})",
      R"({"b":{"\"":1,"\u0022":2}})",
      Members(14, "k3"),
      Members(15, "k3"),
      Members(16, "k3"),
      Members(5'000, "k17"),
      Nested(257),
      Nested(kMaxDepth),
      Nested(kMaxDepth + 1),
      std::string(1'000'000, '['),
      "/**/{}",
      "'a'",
  };
  for (const std::string& text : kTexts) {
    SCOPED_TRACE(text.substr(0, 100));
    EXPECT_FALSE(OnePassReading(text).read());
    EXPECT_EQ(DifferenceOfDecoders(text), "");
  }
}

TEST(OnePass, DoesTheSameWithEveryPieceOfAText) {
  const std::string text =
      R"({"kind":"Pod","metadata":{"labels":{"a\u00e9":"b\n"}},"list":[-1.5e3,true,null,"\ud83d\ude00"]})";
  for (std::size_t end = 0; end <= text.size(); ++end) {
    EXPECT_EQ(DifferenceOfDecoders(text.substr(0, end)), "") << end;
    EXPECT_EQ(DifferenceOfDecoders(text.substr(end)), "") << end;
  }
}

TEST(OnePass, DoesTheSameWithEveryByteInEveryPlace) {
  const std::string text = R"({"a\n":["b",-1.5e3,true],"cd":"eighteen letters.."} )";
  for (std::size_t at = 0; at < text.size(); ++at) {
    for (int byte = 0; byte < 256; ++byte) {
      std::string other = text;
      other[at] = static_cast<char>(byte);
      ASSERT_EQ(DifferenceOfDecoders(other), "") << at << ' ' << byte;
    }
  }
}

TEST(OnePass, HeedsTheSameLimits) {
  const std::string text = Members(30, "last");
  for (std::size_t limit = 0; limit < 100; ++limit) {
    EXPECT_EQ(DifferenceOfDecoders(text, {.max_depth = limit}), "") << limit;
    EXPECT_EQ(DifferenceOfDecoders(text, {.max_values = limit}), "") << limit;
    EXPECT_EQ(DifferenceOfDecoders(text, {.max_bytes = 400 * limit}), "") << limit;
  }
}

TEST(OnePass, CountsTextsThatHadEscapesAsMemory) {
  const std::string text = "\"" + std::string(100'000, 'a') + "\\n\"";
  EXPECT_TRUE(OnePassReading(text, {.max_bytes = 500'000}).read());
  EXPECT_FALSE(OnePassReading(text, {.max_bytes = 100'000}).read());
  Document document(0);
  EXPECT_TRUE(document.Parse(text, {.max_bytes = 100'000, .one_pass = true}));
}

TEST(OnePass, LooksAtTheAllowanceAsOften) {
  std::string text = "[" + Members(10'000, "last");
  for (int i = 0; i < 10'000; ++i) text += ",[{\"a\":1}]";
  text += "]";
  Document document;
  const auto looks = [&](bool one_pass) {
    return support::LooksOf([&] { ASSERT_TRUE(document.Parse(text, {.one_pass = one_pass})); });
  };
  looks(false);
  EXPECT_GT(looks(true), 100U);
  EXPECT_EQ(looks(true), looks(false));
}

TEST(OnePass, MergesDuplicatesAsIfItWereNotThere) {
  Document document;
  ASSERT_TRUE(
      document.Parse(R"({"a":1,"a":2})", {.duplicates = Duplicates::kMerge, .one_pass = true}));
  EXPECT_EQ(document.root().Member("a").AsInt(), 2);
}

TEST(OnePass, AllocatesNothingOnceItIsWarm) {
  const std::string text = Members(1'000, "last");
  Document document;
  std::string buffer = text;
  for (int i = 0; i < 2; ++i) ASSERT_TRUE(document.ParseInSitu(buffer, {.one_pass = true}));
  const support::Allocations before = support::AllocationsSoFar();
  ASSERT_TRUE(document.ParseInSitu(buffer, {.one_pass = true}));
  EXPECT_EQ(support::AllocationsSoFar().bytes, before.bytes);
  EXPECT_EQ(buffer, text);
}

std::string ReadFile(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

void ExpectNoDifferenceIn(const fs::path& folder, std::size_t at_least) {
  std::size_t texts = 0;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (!entry.is_regular_file()) continue;
    SCOPED_TRACE(entry.path());
    EXPECT_EQ(DifferenceOfDecoders(ReadFile(entry.path())), "");
    ++texts;
  }
  EXPECT_GE(texts, at_least);
}

TEST(OnePass, DoesTheSameWithWhatFuzzingHasFound) {
  ExpectNoDifferenceIn(TANDEM_SOURCE_DIR "/tests/fuzz/corpus", 600);
}

TEST(OnePass, ReadsReviews) {
  std::vector<std::string> given_up;
  for (const char* folder : {"/tests/bench/payloads", "/tests/conformance/recorded"}) {
    ExpectNoDifferenceIn(std::string(TANDEM_SOURCE_DIR) + folder, 5);
    for (const auto& entry : fs::directory_iterator(std::string(TANDEM_SOURCE_DIR) + folder)) {
      if (OnePassReading(ReadFile(entry.path())).read()) continue;
      given_up.push_back(entry.path().filename());
    }
  }
  // The largest and the smallest double, and nearly ten thousand lists in each other.
  EXPECT_THAT(given_up,
              testing::UnorderedElementsAre("206-cr-create-numbers.json", "220-cr-deep-9990.json"));
}

}  // namespace
}  // namespace tandem::json
