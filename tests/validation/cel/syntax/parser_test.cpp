#include "validation/cel/syntax/parser.h"

#include <gtest/gtest.h>

#include <string>

namespace tandem::cel {
namespace {

/// The tree as prefix expressions.
std::string Print(const Expr& expr) {
  std::string out;
  const auto all = [&](std::string_view open) {
    out += open;
    for (const Expr* argument : expr.arguments) out += " " + Print(*argument);
    out += ")";
  };
  switch (expr.kind) {
    case ExprKind::kLiteral:
      if (expr.literal.kind == Literal::Kind::kInt) return std::to_string(expr.literal.integer);
      if (expr.literal.kind == Literal::Kind::kString)
        return "'" + std::string(expr.literal.text) + "'";
      if (expr.literal.kind == Literal::Kind::kBool) return expr.literal.truth ? "true" : "false";
      return "literal";
    case ExprKind::kIdent:
      return std::string(expr.name);
    case ExprKind::kSelect:
      return Print(*expr.target) + (expr.test_only ? "?has." : ".") + std::string(expr.name);
    case ExprKind::kCall:
      if (expr.target != nullptr) out += Print(*expr.target) + ".";
      all(std::string(expr.name) + "(");
      return out;
    case ExprKind::kList:
      all("[");
      return out;
    case ExprKind::kMap:
      all("{");
      return out;
    case ExprKind::kStruct:
      return std::string(expr.name) + "{}";
    case ExprKind::kComprehension:
      return "fold(" + Print(*expr.range) + " " + std::string(expr.variable) + " " +
             Print(*expr.initial) + " " + Print(*expr.condition) + " " + Print(*expr.step) + " " +
             Print(*expr.result) + ")";
  }
  return out;
}

std::string Parsed(std::string_view source, Release release = kAnyRelease) {
  Problems problems(source);
  const Tree tree = Parse(source, release, problems);
  if (problems.empty()) return Print(*tree.root);
  const std::string text = problems.ToText();
  return text.substr(0, text.find('\n'));
}

TEST(Parse, KnowsPrecedence) {
  EXPECT_EQ(Parsed("1 + 2 * 3 == 7 && !a || b"),
            "_||_( _&&_( _==_( _+_( 1 _*_( 2 3)) 7) !_( a)) b)");
  EXPECT_EQ(Parsed("a ? b : c ? d : e"), "_?_:_( a b _?_:_( c d e))");
  EXPECT_EQ(Parsed("1 - 2 - 3"), "_-_( _-_( 1 2) 3)");
  EXPECT_EQ(Parsed("a.b[0].c(1)"), "_[_]( a.b 0).c( 1)");
  EXPECT_EQ(Parsed("a.?b[?1]"), "_[?_]( _?._( a 'b') 1)");
}

TEST(Parse, FoldsSignsIntoLiteralsAndCancelsPairs) {
  EXPECT_EQ(Parsed("-9223372036854775808"), "-9223372036854775808");
  EXPECT_EQ(Parsed("--1"), "1");
  EXPECT_EQ(Parsed("!!!a"), "!_( a)");
  EXPECT_EQ(Parsed("2 -1"), "_-_( 2 1)");
}

TEST(Parse, BalancesLongChains) {
  EXPECT_EQ(Parsed("a && b && c && d"), "_&&_( _&&_( a b) _&&_( c d))");
}

TEST(Parse, ExpandsMacros) {
  EXPECT_EQ(Parsed("has(a.b)"), "a?has.b");
  EXPECT_EQ(Parsed("l.all(x, x)"),
            "fold(l x true @not_strictly_false( @result) _&&_( @result x) @result)");
  EXPECT_EQ(Parsed("l.map(x, p, t)"),
            "fold(l x [) true _?_:_( p _+_( @result [ t)) @result) @result)");
  EXPECT_EQ(Parsed("l.all(x)"), "l.all( x)");
  EXPECT_EQ(Parsed("l.sortBy(x, x)", Release{1, 33}), "l.sortBy( x x)");
}

TEST(Parse, ReportsProblemsWhereTheyAre) {
  struct Case {
    std::string_view source;
    std::string_view error;
  };
  const Case cases[] = {
      {"[1,, 2]", "ERROR: <input>:1:4: Syntax error: mismatched input ',' expecting ']'"},
      {"'abc", "ERROR: <input>:1:1: Syntax error: token recognition error at: ''abc'"},
      {"package", "ERROR: <input>:1:1: reserved identifier: package"},
      {"99999999999999999999", "ERROR: <input>:1:1: invalid int literal"},
      {"'\\U00110000'", "ERROR: <input>:1:1: invalid unicode code point"},
      {"l.all(1, true)", "ERROR: <input>:1:7: argument must be a simple name"},
      {"l.all(x, x, true)", "ERROR: <input>:1:10: duplicate variable name: x"},
      {"has(a)", "ERROR: <input>:1:5: invalid argument to has() macro"},
      {"a.`b`", "ERROR: <input>:1:3: unsupported syntax: '`'"},
  };
  for (const Case& test : cases) {
    SCOPED_TRACE(test.source);
    EXPECT_EQ(Parsed(test.source), test.error);
  }
}

std::string Times(std::size_t count, std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < count; ++i) out += text;
  return out;
}

TEST(Parse, BoundsNesting) {
  constexpr std::string_view kTooDeep =
      "ERROR: <input>:-1:0: expression recursion limit exceeded: 250";
  EXPECT_EQ(Parsed(Times(249, "(") + "1" + Times(249, ")")), "1");
  EXPECT_EQ(Parsed(Times(250, "(") + "1" + Times(250, ")")), kTooDeep);
  EXPECT_EQ(Parsed(Times(250, "(") + "1 2"), kTooDeep);
}

TEST(Parse, BoundsHeight) {
  constexpr std::string_view kTooHigh = "ERROR: <input>:-1:0: max recursion depth exceeded";
  for (const std::string_view link : {".b", "[1]", ".f()", "+1", "<1", ".all(x, x)"}) {
    SCOPED_TRACE(link);
    EXPECT_FALSE(Parsed("a" + Times(250, link)).starts_with("ERROR"));
    EXPECT_EQ(Parsed("a" + Times(251, link)), kTooHigh);
  }
  EXPECT_EQ(Parsed("a" + Times(126, ".b") + Times(125, "+1")), kTooHigh);
  // Chains of && and || are balanced, and calls of functions do not count.
  EXPECT_FALSE(Parsed("a" + Times(1'000, "&&a")).starts_with("ERROR"));
  EXPECT_FALSE(Parsed(Times(240, "f(") + "1" + Times(240, ")")).starts_with("ERROR"));
}

TEST(Parse, BoundsSize) {
  EXPECT_EQ(Parsed(Times(100'001, " ")),
            "ERROR: <input>:-1:0: expression code point size exceeds limit: size: 100001, limit "
            "100000");
}

}  // namespace
}  // namespace tandem::cel
