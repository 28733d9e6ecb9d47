#include "validation/json/decode.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <pthread.h>

#include <cmath>
#include <string>

#include "tests/support/sanitized.h"
#include "validation/json/render.h"

namespace tandem::json {
namespace {

std::string Nested(std::size_t depth) { return std::string(depth, '[') + std::string(depth, ']'); }

std::string ObjectWithKeys(int count, std::string_view last) {
  std::string text = "{";
  for (int i = 0; i < count; ++i) text += "\"k" + std::to_string(i) + "\":0,";
  return text + "\"" + std::string(last) + "\":0}";
}

std::string ErrorOf(std::string_view text, const DecodeOptions& options = {}) {
  Document document;
  const Status status = document.Parse(text, options);
  EXPECT_EQ(document.root().IsAbsent(), !status.has_value());
  return status ? "" : status.error().message;
}

std::string Merged(std::string_view text) {
  Document document;
  const Status status = document.Parse(text, {.duplicates = Duplicates::kMerge});
  return status ? RenderGoJson(document.root()) : status.error().message;
}

TEST(Decode, AcceptsObjectsAsDeepAsTheApiServerDoes) {
  EXPECT_EQ(ErrorOf(Nested(kMaxDepth)), "");
  EXPECT_EQ(ErrorOf(Nested(kMaxDepth + 1)),
            "invalid JSON at byte 10100: exceeded max depth of 10100");
  EXPECT_EQ(ErrorOf(R"({"a":{"b":[]}})", {.max_depth = 3}), "");
  EXPECT_EQ(ErrorOf(R"({"a":{"b":[{}]}})", {.max_depth = 3}),
            "invalid JSON at byte 11: exceeded max depth of 3");
}

TEST(Decode, SurvivesAMillionNestedArrays) {
  EXPECT_EQ(ErrorOf(std::string(1'000'000, '[')),
            "invalid JSON at byte 10100: exceeded max depth of 10100");
}

/// Sanitizers add more to a frame than it has.
#ifdef TANDEM_SANITIZED
constexpr std::size_t kSmallStack = 8 * 1024 * 1024;
#else
constexpr std::size_t kSmallStack = 2 * 1024 * 1024;
#endif

TEST(Decode, RecursesWithinASmallStack) {
  pthread_attr_t attributes;
  ASSERT_EQ(pthread_attr_init(&attributes), 0);
  ASSERT_EQ(pthread_attr_setstacksize(&attributes, kSmallStack), 0);
  const auto decode = [](void*) -> void* {
    std::string text;
    for (std::size_t i = 0; i < kMaxDepth / 2; ++i) text += R"([{"a":)";
    text += "1";
    for (std::size_t i = 0; i < kMaxDepth / 2; ++i) text += "}]";
    EXPECT_EQ(ErrorOf(text), "");
    return nullptr;
  };
  pthread_t thread{};
  ASSERT_EQ(pthread_create(&thread, &attributes, decode, nullptr), 0);
  ASSERT_EQ(pthread_join(thread, nullptr), 0);
  pthread_attr_destroy(&attributes);
}

TEST(Decode, BoundsTheMemoryOfValues) {
  std::string numbers = "[0";
  for (int i = 1; i < 100'000; ++i) numbers += ",0";
  numbers += "]";
  const struct {
    const char* name;
    std::string text;
    std::size_t enough;
    std::size_t scarce;
  } kCases[] = {
      {"one list", numbers, 6'000'000, 1'600'000},
      {"many lists", "[" + numbers + "," + numbers + "]", 12'000'000, 3'200'000},
      {"one object", ObjectWithKeys(20'000, "last"), 3'000'000, 900'000},
  };
  for (const auto& c : kCases) {
    SCOPED_TRACE(c.name);
    Document document;
    ASSERT_TRUE(document.Parse(c.text, {.max_bytes = c.enough}));
    const Status scarce = document.Parse(c.text, {.max_bytes = c.scarce});
    ASSERT_FALSE(scarce);
    EXPECT_TRUE(document.ran_out_of_memory());
    EXPECT_THAT(scarce.error().message,
                testing::EndsWith("its values take more than " + std::to_string(c.scarce) +
                                  " bytes of memory"));
    EXPECT_FALSE(document.Parse("{", {.max_bytes = c.scarce}));
    EXPECT_FALSE(document.ran_out_of_memory());
    EXPECT_TRUE(document.Parse(c.text));
  }
}

TEST(Decode, BoundsTheNumberOfValues) {
  const auto error_of = [](const std::string& text) {
    return ErrorOf(text, {.max_values = 2'000});
  };
  const auto list_of = [](int count) {
    std::string text = "[0";
    for (int i = 1; i < count; ++i) text += ",0";
    return text + "]";
  };
  EXPECT_EQ(error_of(list_of(2'000)), "");
  EXPECT_EQ(error_of(list_of(2'001)),
            "invalid JSON at byte 4002: exceeded max number of values of 2000");
  EXPECT_EQ(error_of("[" + list_of(999) + "," + list_of(999) + "]"), "");
  EXPECT_NE(error_of("[" + list_of(999) + "," + list_of(1'000) + "]"), "");
  EXPECT_NE(error_of(ObjectWithKeys(1'000, "last")), "") << "names count, too";
}

TEST(Decode, CountsDepthNotContainers) {
  std::string wide = "[";
  for (int i = 0; i < 20'000; ++i) wide += "{},";
  wide += "{}]";
  EXPECT_EQ(ErrorOf(wide), "");
}

TEST(Decode, RefusesAKeyThatComesTwice) {
  EXPECT_NE(ErrorOf(R"({"a":1,"b":2,"a":3})").find(R"(duplicate key "a")"), std::string::npos);
  EXPECT_NE(ErrorOf(R"({"o":{"\u0061":1,"a":3}})").find(R"(duplicate key "a")"), std::string::npos);
  EXPECT_NE(ErrorOf(ObjectWithKeys(1000, "k17")).find(R"(duplicate key "k17")"), std::string::npos);
  EXPECT_EQ(ErrorOf(ObjectWithKeys(1000, "other")), "");
  EXPECT_EQ(ErrorOf(R"({"a":{"a":{"a":1}},"b":[{"a":1},{"a":2}]})"), "");
}

TEST(Decode, MergesDuplicatesAsGoDoesOnRequest) {
  EXPECT_EQ(Merged(R"({"a":1,"a":"x"})"), R"({"a":"x"})");
  EXPECT_EQ(Merged(R"({"a":{"b":1,"c":{"d":1}},"a":{"c":{"e":2},"b":3}})"),
            R"({"a":{"b":3,"c":{"d":1,"e":2}}})");
  EXPECT_EQ(Merged(R"({"a":{"b":1},"a":null})"), R"({"a":null})");
  EXPECT_EQ(Merged(R"({"a":{"b":1},"a":null,"a":{"c":2}})"), R"({"a":{"c":2}})");
  EXPECT_EQ(Merged(R"({"a":[1,2],"a":[3]})"), R"({"a":[3]})");
  EXPECT_EQ(Merged(R"({"x":[{"a":1,"a":2}]})"), R"({"x":[{"a":2}]})");
}

TEST(Decode, LetsTheLastDuplicateReplaceTheOthersOnRequest) {
  const auto replaced = [](std::string_view text) {
    Document document;
    const Status status = document.Parse(text, {.duplicates = Duplicates::kReplace});
    return status ? RenderGoJson(document.root()) : status.error().message;
  };
  EXPECT_EQ(replaced(R"({"a":{"b":1},"c":0,"a":{"d":2}})"), R"({"a":{"d":2},"c":0})");
  EXPECT_EQ(replaced(R"([{"a":1,"a":2}])"), R"([{"a":2}])");
}

TEST(Decode, FoldsManyDuplicatesInNoTime) {
  std::string text = "{";
  for (int i = 0; i < 200'000; ++i) text += "\"k" + std::to_string(i % 100'000) + "\":1,";
  text += "\"z\":{}}";
  Document document;
  ASSERT_TRUE(document.Parse(text, {.duplicates = Duplicates::kMerge}));
  EXPECT_EQ(document.root().size(), 100'001U);
}

TEST(Decode, RemembersWhereItStopped) {
  Document document;
  EXPECT_FALSE(document.Parse(R"({"a":1,})"));
  EXPECT_EQ(document.failed_at(), 7U);
}

TEST(Decode, MergesManyMembersInLinearTime) {
  constexpr int kCount = 200'000;
  std::string text = ObjectWithKeys(kCount, "k7");
  text = "{\"a\":" + text + ",\"a\":" + text + "}";
  Document document;
  ASSERT_TRUE(document.Parse(text, {.duplicates = Duplicates::kMerge}));
  EXPECT_EQ(document.root().Member("a").size(), static_cast<std::size_t>(kCount));
}

struct BadCase {
  const char* name;
  std::string text;
};

TEST(Decode, RefusesWhatIsNotJson) {
  const BadCase kCases[] = {
      {"nothing", ""},
      {"white space", " \n"},
      {"trailing bytes", "{} x"},
      {"two values", "{}{}"},
      {"cut short", R"({"a":)"},
      {"comment", "/**/{}"},
      {"trailing comma", "[1,]"},
      {"single quotes", "{'a':1}"},
      {"NaN", R"({"a":NaN})"},
      {"infinity", R"({"a":-Infinity})"},
      {"number too large", "1e400"},
      {"leading zero", "01"},
      {"invalid UTF-8 in a value", "{\"a\":\"\xff\"}"},
      {"invalid UTF-8 in a key", "{\"\xc3\":1}"},
      {"lone high surrogate", R"(["\ud800"])"},
      {"lone low surrogate", R"(["\udc00"])"},
      {"cut short within a character", "\"\xf0"},
      {"raw control character", "[\"a\nb\"]"},
      {"byte order mark", "\xef\xbb\xbf{}"},
      {"NUL after the value", std::string("{}\0", 3)},
      {"NUL inside", std::string("[\"a\0b\"]", 7)},
  };
  for (const BadCase& test : kCases) {
    SCOPED_TRACE(test.name);
    EXPECT_EQ(ErrorOf(test.text).substr(0, 21), "invalid JSON at byte ");
  }
}

TEST(Decode, DoesNotReadPastATextThatEndsInsideACharacter) {
  EXPECT_EQ(ErrorOf("\"\xf3"), "invalid JSON at byte 1: text ends inside a character");
  EXPECT_EQ(ErrorOf("\"\xf3\""), "invalid JSON at byte 1: text ends inside a character");
  EXPECT_EQ(ErrorOf("\"\xe2\x82"), "invalid JSON at byte 1: text ends inside a character");
  EXPECT_EQ(ErrorOf("\xc3"), "invalid JSON at byte 0: text ends inside a character");
  EXPECT_EQ(ErrorOf("\"\xf0\x9f\x98\x80\""), "");
}

TEST(Decode, KeepsAnEscapedNulAndPairedSurrogates) {
  Document document;
  ASSERT_TRUE(document.Parse(R"(["a\u0000b","\ud83d\ude00"])"));
  EXPECT_EQ(document.root().At(0).AsString(), std::string_view("a\0b", 3));
  EXPECT_EQ(document.root().At(1).AsString(), "\U0001F600");
}

TEST(Decode, KeepsIntegersApartFromDoubles) {
  Document document;
  ASSERT_TRUE(
      document.Parse("[1,-1,9223372036854775807,-9223372036854775808,9223372036854775808,"
                     "18446744073709551615,18446744073709551616,1.0,1e0,0.1]"));
  const Kind kinds[] = {Kind::kInt,  Kind::kInt,    Kind::kInt,    Kind::kInt,    Kind::kUint,
                        Kind::kUint, Kind::kDouble, Kind::kDouble, Kind::kDouble, Kind::kDouble};
  for (std::size_t i = 0; i < std::size(kinds); ++i) {
    EXPECT_EQ(document.root().At(i).kind(), kinds[i]) << i;
  }
  EXPECT_EQ(document.root().At(5).AsUint(), 18446744073709551615ULL);
  EXPECT_EQ(document.root().At(9).AsDouble(), 0.1);
}

TEST(Decode, ReadsDoublesExactly) {
  Document document;
  ASSERT_TRUE(document.Parse("[0.24999999999999997,2.2250738585072014e-308,5e-324]"));
  EXPECT_EQ(document.root().At(0).AsDouble(), 0.24999999999999997);
  EXPECT_EQ(document.root().At(1).AsDouble(), 2.2250738585072014e-308);
  EXPECT_EQ(document.root().At(2).AsDouble(), 5e-324);
}

TEST(Decode, ReadsZeroAsZeroWhateverItsExponent) {
  Document document;
  ASSERT_TRUE(document.Parse("[0.0e-70,0e5,-0.000e-300,0.0E+3,0e-41,0.001e-2,10.0e-5]"));
  for (std::size_t i = 0; i < 5; ++i) EXPECT_EQ(document.root().At(i).AsDouble(), 0.0) << i;
  EXPECT_TRUE(std::signbit(document.root().At(2).AsDouble()));
  EXPECT_EQ(document.root().At(5).AsDouble(), 0.00001);
  EXPECT_EQ(document.root().At(6).AsDouble(), 0.0001);
  ASSERT_TRUE(document.Parse("0e-9"));
  EXPECT_EQ(document.root().AsDouble(), 0.0);
}

TEST(Document, IsAbsentUntilItParsedSomething) {
  Document document;
  EXPECT_TRUE(document.root().IsAbsent());
  EXPECT_TRUE(Document(0).root().IsAbsent());
}

TEST(Document, CanBeUsedAgainAfterSuccessAndAfterFailure) {
  Document document(256);
  for (int round = 0; round < 50; ++round) {
    ASSERT_TRUE(document.Parse(ObjectWithKeys(round * 10, "last")));
    EXPECT_EQ(document.root().size(), static_cast<std::size_t>(round) * 10 + 1);
    ASSERT_FALSE(document.Parse(R"({"a":[1,2,{"b":)"));
    EXPECT_TRUE(document.root().IsAbsent());
    ASSERT_FALSE(document.Parse(R"({"a":1,"a":2})"));
    ASSERT_FALSE(document.Parse(Nested(kMaxDepth + 1)));
  }
  ASSERT_TRUE(document.Parse("[true]"));
  EXPECT_TRUE(document.root().At(0).AsBool());
}

TEST(Document, ParsesInPlaceAndMoves) {
  std::string text = R"({"a":"b\n"})";
  Document document;
  ASSERT_TRUE(document.ParseInSitu(text));
  const Document moved = std::move(document);
  EXPECT_EQ(moved.root().Member("a").AsString(), "b\n");
}

}  // namespace
}  // namespace tandem::json
