#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "validation/gotypes/lexer_internal.h"

namespace tandem::gotypes {
namespace {

using testing::ElementsAre;

struct Lexed {
  std::vector<std::string> tokens;
  std::vector<Place> places;
  std::vector<Diagnostic> diagnostics;
};

Lexed Lex(std::string_view source) {
  Lexed lexed;
  Diagnostics all;
  CommentTable comments;
  FileDiagnostics diagnostics("f.go", all);
  Lexer lexer(source, comments, diagnostics);
  for (Token token = lexer.Next(); token.kind != Token::Kind::kEnd; token = lexer.Next()) {
    const bool inserted = token.kind == Token::Kind::kSemicolon && token.text.empty();
    lexed.tokens.push_back(inserted ? "$" : std::string(token.text));
    lexed.places.push_back(token.place);
  }
  lexed.diagnostics = all.Take();
  return lexed;
}

TEST(Lexer, InsertsSemicolonsWhereGoDoes) {
  EXPECT_THAT(
      Lex("a\nb /* x */ c // y\n\nreturn\nfunc\n)\n]\n}\n1\n'x'\n\"s\"\n`r`\n++\n+\n").tokens,
      ElementsAre("a", "$", "b", "c", "$", "return", "$", "func", ")", "$", "]", "$", "}", "$", "1",
                  "$", "'x'", "$", "\"s\"", "$", "`r`", "$", "++", "$", "+"));
  EXPECT_THAT(Lex("a /* x\n */ b").tokens, ElementsAre("a", "$", "b", "$"));
  EXPECT_THAT(Lex("a;\n").tokens, ElementsAre("a", ";"));
  EXPECT_THAT(Lex("a // no line end").tokens, ElementsAre("a", "$"));
}

TEST(Lexer, TakesTheLongestToken) {
  EXPECT_THAT(
      Lex("a<<=b&^=c...d.5<-e:=f").tokens,
      ElementsAre("a", "<<=", "b", "&^=", "c", "...", "d", ".5", "<-", "e", ":=", "f", "$"));
  EXPECT_THAT(Lex("0x1p-2+1e+5 0xe+1 1_000.5i").tokens,
              ElementsAre("0x1p-2", "+", "1e+5", "0xe", "+", "1", "1_000.5i", "$"));
  EXPECT_THAT(Lex("'\\'' '\"' \"\\\"//\" `\\`").tokens,
              ElementsAre("'\\''", "'\"'", "\"\\\"//\"", "`\\`", "$"));
  EXPECT_THAT(Lex("caf\u00e9 \u4e2d\u6587 _x\u0663").tokens,
              ElementsAre("caf\u00e9", "\u4e2d\u6587", "_x\u0663", "$"));
}

TEST(Lexer, KnowsPlaces) {
  const Lexed lexed =
      Lex("\xEF\xBB\xBF"
          "a\n\t`x\ny` b\n");
  ASSERT_THAT(lexed.tokens, ElementsAre("a", "$", "`x\ny`", "b", "$"));
  const auto line = [&](std::size_t i) { return lexed.places[i].line; };
  const auto column = [&](std::size_t i) { return lexed.places[i].column; };
  EXPECT_EQ((std::vector{line(0), column(0)}), (std::vector{1, 1}));
  EXPECT_EQ((std::vector{line(1), column(1)}), (std::vector{1, 2}));
  EXPECT_EQ((std::vector{line(2), column(2)}), (std::vector{2, 2}));
  EXPECT_EQ((std::vector{line(3), column(3)}), (std::vector{3, 4}));
}

TEST(Lexer, EndsTheFileAtAnError) {
  for (const std::string_view source : {"a \"b\nc", "a 'b\nc", "a `b\nc", "a /* b\nc", "a \"\\"}) {
    const Lexed lexed = Lex(source);
    EXPECT_THAT(lexed.tokens, ElementsAre("a")) << source;
    ASSERT_EQ(lexed.diagnostics.size(), 1U) << source;
    EXPECT_EQ(ToString(lexed.diagnostics[0].position), "f.go:1:3") << source;
  }
}

TEST(Lexer, PassesOnBytesThatAreNoGo) {
  EXPECT_THAT(Lex("\xff\x01@").tokens, ElementsAre("\xff", "\x01", "@"));
}

}  // namespace
}  // namespace tandem::gotypes
