#include "validation/cel/syntax/unparse.h"

#include <gtest/gtest.h>

#include "tests/validation/cel/syntax/same_tree.h"
#include "validation/cel/syntax/parser.h"

namespace tandem::cel {
namespace {

/// The text that an expression is printed as, after making sure that it is the same expression.
std::string Printed(std::string_view source) {
  Problems problems(source);
  const Tree tree = Parse(source, kAnyRelease, problems);
  EXPECT_TRUE(problems.empty()) << source;
  std::string text = Unparse(*tree.root);
  Problems again(text);
  const Tree copy = Parse(text, kAnyRelease, again);
  EXPECT_TRUE(again.empty() && SameTree(tree.root, copy.root)) << source << "\n" << text;
  return text;
}

TEST(Unparse, LeavesWhatNeedsNoParenthesesAsItIs) {
  for (const std::string_view source : {
           "self.a.b == 1 && self.c[0] != 'x' || !self.d",
           "a ? b : c ? d : e",
           "(a ? b : c) ? (d ? e : f) : g",
           "a + b - c * d / e % f",
           "a - (b - c)",
           "a < b == c",
           "a < (b == c)",
           "-a + -1 - -2",
           "!(!a)",
           "(-1).x",
           "(a + b).size() in [1, 2u, 3.0, 1e+30, 0.1]",
           "a && b && c && d && e",
           "a && (b && (c && d))",
           "(a || b) && c",
           "{'a': [1], ?'b': c}",
           "[?a, b]",
           "a.B{c: 1, ?d: [e]}.c",
           "-(7) + -7 - -(1u)",
           "self.?a[?'b'].orValue(1)",
           "optional.of(1)",
           "b'\\x00\\xff' == bytes('\\'\\\\\\x0a\u00e9')",
           "-9223372036854775808 == null",
       }) {
    EXPECT_EQ(Printed(source), source);
  }
}

TEST(Unparse, WritesMacrosAsTheyWere) {
  for (const std::string_view source : {
           "has(self.a.b)",
           "self.l.all(x, x.exists(y, has(y.z)))",
           "l.exists_one(x, x > 1) && l.existsOne(i, v, v > i)",
           "l.map(x, x > 1, x + 1).filter(y, true)",
           "o.optMap(x, x.optFlatMap(y, y))",
           "m.transformMap(k, v, v > 1, [k]) == m.transformMapEntry(k, v, {v: k})",
           "l.sortBy(e, e.a)[0].transformList(i, v, v)",
       }) {
    EXPECT_EQ(Printed(source), source);
  }
}

TEST(Unparse, DropsParenthesesThatDoNothing) {
  EXPECT_EQ(Printed("((a)) && (b == (c))"), "a && b == c");
  EXPECT_EQ(Printed("(a && b) && (c && d)"), "a && b && c && d");
  EXPECT_EQ(Printed("r'\\d' + \"\"\"x\"\"\" + '\\u00e9'"), "'\\\\d' + 'x' + '\u00e9'");
  EXPECT_EQ(Printed("0x10 + 1.50 + 100000000000000000000.0"), "16 + 1.5 + 1e+20");
}

}  // namespace
}  // namespace tandem::cel
