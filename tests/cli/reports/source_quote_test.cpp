#include "cli/reports/source_quote.h"

#include <gtest/gtest.h>

namespace tandem::reports {
namespace {

/// The quote of a line with `|` before its place, with `^` for the caret, in two lines.
std::string QuoteOf(std::string_view text, const QuoteRequest& request = {}) {
  const std::size_t place = text.find('|');
  SourceLines::Around around;
  around.before = text.substr(0, place);
  around.after = text.substr(place + 1);
  const Quote quote = QuoteLine(around, request);
  return quote.line.empty() ? "" : quote.line + "\n" + quote.caret + "^";
}

std::string QuoteOfKey(std::string_view text, std::string_view key, std::string_view value = "") {
  QuoteRequest request;
  request.key = key;
  request.value = value;
  return QuoteOf(text, request);
}

std::string QuoteOfSecret(std::string_view text) {
  QuoteRequest request;
  request.is_secret = true;
  return QuoteOf(text, request);
}

TEST(SourceQuote, HasItsCaretBelowTheValueOfTheField) {
  EXPECT_EQ(QuoteOfKey("  |replicas: -1", "replicas"),
            "  replicas: -1\n"
            "            ^");
  EXPECT_EQ(QuoteOfKey("{|\"replicas\" : -1}", "replicas"),
            "{\"replicas\" : -1}\n"
            "              ^");
  EXPECT_EQ(QuoteOfKey("|'a''b': 1", "a"), "'a''b': 1\n^");
  EXPECT_EQ(QuoteOfKey("|a:b: 1", "a:b"), "a:b: 1\n     ^");
}

TEST(SourceQuote, HasItsCaretBelowTheKeyWhereTheValueIsElsewhere) {
  EXPECT_EQ(QuoteOfKey("|spec:", "spec"), "spec:\n^");
  EXPECT_EQ(QuoteOfKey("|spec:  # what", "spec"), "spec:  # what\n^");
  EXPECT_EQ(QuoteOfKey("- |name: a", "containers"), "- name: a\n  ^");
  EXPECT_EQ(QuoteOfKey("- |a", "args"), "- a\n  ^");
  EXPECT_EQ(QuoteOfKey("[|a, b: c]", "b"), "[a, b: c]\n ^");
  EXPECT_EQ(QuoteOfKey("|\"a", "a"), "\"a\n^");
  EXPECT_EQ(QuoteOfKey("|\"a\"", "a"), "\"a\"\n^");
  EXPECT_EQ(QuoteOfKey("|: a", ""), ": a\n^");
}

TEST(SourceQuote, HasItsCaretBelowTheValueThatIsComplainedOf) {
  EXPECT_EQ(QuoteOfKey("|app: \"the shop\"", "labels", "the shop"),
            "app: \"the shop\"\n"
            "     ^");
  EXPECT_EQ(QuoteOfKey("|app: shop", "labels", "web"), "app: shop\n^");
}

TEST(SourceQuote, IsAlignedByTabsAndWideCharacters) {
  EXPECT_EQ(QuoteOfKey("{\"\xE4\xBD\xA0\":\t1,\t|\"a\": 2}", "a"),
            "{\"\xE4\xBD\xA0\":\t1,\t\"a\": 2}\n"
            "      \t  \t     ^");
  EXPECT_EQ(QuoteOf("{\xC3\xA9: e\xCC\x81, |a: 2}"), "{\xC3\xA9: e\xCC\x81, a: 2}\n       ^");
}

TEST(SourceQuote, DoesNothingToATerminal) {
  EXPECT_EQ(QuoteOf("\"\x1b[2J\xE2\x80\xAE\", |\"\x07\""),
            "\"\\x1b[2J\\u202e\", \"\\x07\"\n"
            "                 ^");
  EXPECT_EQ(QuoteOf("\xFF, |\xFF"), "\\xff, \\xff\n      ^");
}

TEST(SourceQuote, IsCutAroundItsCaret) {
  const std::string many(100, 'x');
  EXPECT_EQ(QuoteOf("[" + many + ", |a: " + many + "]"), "..." + many.substr(0, 58) +
                                                             ", a: " + many.substr(0, 57) +
                                                             "...\n" + std::string(63, ' ') + "^");
  SourceLines::Around around;
  around.before = "\xA0 x, ";  // the end of a character
  around.after = "a: b";
  around.begins_earlier = around.ends_later = true;
  const Quote quote = QuoteLine(around, {});
  EXPECT_EQ(quote.line, "... x, a: b...");
  EXPECT_EQ(quote.caret, "       ");
}

TEST(SourceQuote, ShowsNothingOfOtherObjects) {
  QuoteRequest request;
  request.object_bytes = 12;
  EXPECT_EQ(QuoteOf(R"([{"data": "c"}, {"kind":"X",|"a":{"b":"}"}}, {"data": "d"}])", request),
            R"(...{"kind":"X","a":{"b":"}"}}...)"
            "\n               ^");
  EXPECT_EQ(QuoteOf("{a: [{|b: c}]}, "), "{a: [{b: c}]}, \n      ^");
  EXPECT_EQ(QuoteOf("{a: [{|b: c}, d]}"), "{a: [{b: c}...\n      ^");
  request.object_bytes = 0;
  EXPECT_EQ(QuoteOf("- |{a: b}", request), "- {a: b}\n  ^");
  EXPECT_EQ(QuoteOf("{\"a\":1}|{\"a\":2}", request), "...{\"a\":2}\n   ^");
}

TEST(SourceQuote, ShowsOnlyKeysOfSecrets) {
  EXPECT_EQ(QuoteOfSecret("  |password: hunter2"), "  password: ...\n  ^");
  EXPECT_EQ(QuoteOfSecret("data: {a: hunter2, |\"password\": \"hunter2\", b: hunter2}"),
            "... password: ...\n    ^");
  EXPECT_EQ(QuoteOfSecret("- |hunter2"), "- ...\n  ^");
  EXPECT_EQ(QuoteOfSecret("a: |\"hunter2"), "... ...\n    ^");
  EXPECT_EQ(QuoteOfSecret("|data:"), "data: ...\n^");
}

TEST(SourceQuote, IsNoneWhereTheFileIsNotWhatItWas) {
  EXPECT_EQ(QuoteOf("a: b|c"), "");
  EXPECT_EQ(QuoteOf("a:|"), "");
  EXPECT_EQ(QuoteOf("a: | b"), "");
}

}  // namespace
}  // namespace tandem::reports
