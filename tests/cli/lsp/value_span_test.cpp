#include "cli/lsp/value_span.h"

#include <gtest/gtest.h>

namespace tandem::lsp {
namespace {

/// The text that SpanAt() marks at the first `^`, which is not a part of the text.
std::string Marked(std::string text, Part part) {
  const std::size_t at = text.find('^');
  text.erase(at, 1);
  const Span span = SpanAt(text, at, part);
  return text.substr(span.begin, span.end - span.begin);
}

TEST(SpanAt, IsTheValueOfAPair) {
  constexpr struct {
    std::string_view text;
    std::string_view value;
  } kCases[] = {
      {"^replicas: -1", "-1"},
      {"a: 1\n  ^b: two words  # why\nc: 3", "two words"},
      {"^a: \"x # y\" # why", "\"x # y\""},
      {"^a: 'x'", "'x'"},
      {"- ^80", "80"},
      {"- ^\"x: y\"", "\"x: y\""},
      {"{^a: 1, b: 2}", "1"},
      {"{a: {b: 1, ^c: x}}", "x"},
      {"^a: {b: 1, c: 2} # why", "{b: 1, c: 2}"},
      {"{\n  ^\"a\": \"b\",\n", "\"b\""},
      {"{\n  ^\"a\": 1,\n", "1"},
      {"[^x, y]", "x"},
      // The value stands elsewhere, or there is none: the key is marked.
      {"^a:\n  b: 1", "a"},
      {"^a: # why\n", "a"},
      {"^a: |\n  text", "a"},
      {"{\n  ^\"a\":\n  1", "\"a\""},
  };
  for (const auto& each : kCases) {
    SCOPED_TRACE(each.text);
    EXPECT_EQ(Marked(std::string(each.text), Part::kValue), each.value);
  }
}

TEST(SpanAt, IsTheKeyOnRequest) {
  EXPECT_EQ(Marked("  ^replica: 1", Part::kKey), "replica");
  EXPECT_EQ(Marked("{^\"replica\": 1}", Part::kKey), "\"replica\"");
}

TEST(SpanAt, EndsWithTheText) {
  EXPECT_EQ(Marked("a: 1\n^", Part::kValue), "");
  EXPECT_EQ(SpanAt("ab", 99, Part::kKey), (Span{2, 2}));
}

TEST(WithinQuotes, LeavesQuotesOut) {
  EXPECT_EQ(WithinQuotes("\"ab\"", {0, 4}), (Span{1, 3}));
  EXPECT_EQ(WithinQuotes("ab", {0, 2}), (Span{0, 2}));
  EXPECT_EQ(WithinQuotes("\"", {0, 1}), (Span{0, 1}));
}

}  // namespace
}  // namespace tandem::lsp
