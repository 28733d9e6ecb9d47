#include "validation/cel/check/checker.h"

#include <gtest/gtest.h>

#include <string>

#include "tests/support/json_schema_node.h"
#include "validation/cel/syntax/parser.h"
#include "validation/cel/types/schema.h"
#include "validation/json/decode.h"

namespace tandem::cel {
namespace {

constexpr std::string_view kSchema =
    R"({"type":"object","properties":{"i":{"type":"integer"},"s":{"type":"string"},)"
    R"("d":{"type":"number"},"b":{"type":"boolean"},"nn":{"type":"string","nullable":true},)"
    R"("l":{"type":"array","items":{"type":"integer"}},"ls":{"type":"array",)"
    R"("items":{"type":"string"}},"m":{"type":"object","additionalProperties":)"
    R"({"type":"integer"}},"o":{"type":"object","properties":{"x":{"type":"integer"}}},)"
    R"("p":{"type":"object","properties":{"x":{"type":"integer"}}},)"
    R"("is":{"x-kubernetes-int-or-string":true},"dt":{"type":"string","format":"date-time"}}})";

/// The type of an expression, or the first line of what is wrong with it.
std::string Checked(std::string_view source, Release release = kAnyRelease) {
  json::Document schema;
  EXPECT_TRUE(schema.Parse(kSchema));
  ShapeStore shapes;
  const Shape* self = BuildShape(test::JsonSchemaNode(schema.root()), false, "selfType", shapes);
  const Variable variable{"self", self->type};
  Problems problems(source);
  Tree tree = Parse(source, release, problems);
  TypeStore types;
  if (problems.empty()) {
    const Type* type = Check(tree, {&variable, 1}, {release}, types, problems);
    if (problems.empty()) return TypeText(*type);
  }
  const std::string text = problems.ToText();
  return text.substr(0, text.find('\n'));
}

TEST(Check, FindsTypes) {
  struct Case {
    std::string_view source;
    std::string_view type;
  };
  const Case cases[] = {
      {"self.i + 1", "int"},
      {"[]", "list(dyn)"},
      {"[].max()", "int"},
      {"{'a': [self.s]}", "map(string, list(string))"},
      {"self.l.map(x, string(x))", "list(string)"},
      {"self.m.transformMap(k, v, k)", "map(string, string)"},
      {"self.?o.?x", "optional_type(int)"},
      {"self.m[?'a'].orValue(0)", "int"},
      {"self.is + self.is", "dyn"},
      {"dyn(self.i) == 'a'", "bool"},
      {"type(self.i)", "type(int)"},
      {"self.o == null", "bool"},
      {"optional.of(self.o).x", "optional_type(int)"},
      {"'%s %d'.format(['a', 1])", "string"},
      {"ip('::1')", "net.IP"},
      {"google.protobuf.Duration", "type(duration)"},
  };
  for (const Case& test : cases) {
    SCOPED_TRACE(test.source);
    EXPECT_EQ(Checked(test.source), test.type);
  }
}

TEST(Check, ReportsWhatDoesNotFit) {
  struct Case {
    std::string_view source;
    std::string_view error;
  };
  const Case cases[] = {
      {"self.zz", "1:5: undefined field 'zz'"},
      {"self.i == 'a'", "1:8: found no matching overload for '_==_' applied to '(int, string)'"},
      {"foo(1)", "1:4: undeclared reference to 'foo' (in container '')"},
      {"self.s.foo()", "1:11: undeclared reference to 'foo' (in container '')"},
      {"self.l.all(x, x)", "1:15: expected type 'bool' but found 'int'"},
      {"has(self.i.j)", "1:4: type 'int' does not support field selection"},
      {"self.i.all(x, true)",
       "1:5: expression of type 'int' cannot be range of a comprehension (must be list, map, or "
       "dynamic)"},
      {"[1, 'a']", "1:5: expected type 'int' but found 'string'"},
      {"self.nn == null", "1:9: found no matching overload for '_==_' applied to '(string, null)'"},
      {"self.o == self.p",
       "1:8: found no matching overload for '_==_' applied to '(selfType.o, selfType.p)'"},
      {"['a'].sum()", "1:10: found no matching overload for 'sum' applied to 'list(string).()'"},
      {"Foo{a: 1}", "1:4: undeclared reference to 'Foo' (in container '')"},
      {"self{}", "1:5: 'selfType' is not a type"},
      {"semver('1.2.3').x", "1:16: unexpected failed resolution of 'kubernetes.Semver'"},
      {"duration('x')", "1:10: invalid duration argument"},
      {"self.s.matches('a(')", "1:16: invalid matches argument"},
      {"'%d'.format(['a'])",
       "1:14: error during formatting: decimal clause can only be used on integers, was given "
       "string"},
      {"'%s'.format(['a', 'b'])",
       "1:12: too many arguments supplied to string.format (expected 1, got 2)"},
      {"self.namespace()",
       "1:15: found no matching overload for 'namespace' applied to 'selfType.()'"},
  };
  for (const Case& test : cases) {
    SCOPED_TRACE(test.source);
    EXPECT_EQ(Checked(test.source), "ERROR: <input>:" + std::string(test.error));
  }
}

TEST(Check, KnowsOnlyWhatTheReleaseHas) {
  EXPECT_EQ(Checked("self.l.sort()", Release{1, 34}), "list(int)");
  EXPECT_EQ(Checked("self.l.sort()", Release{1, 33}),
            "ERROR: <input>:1:12: undeclared reference to 'sort' (in container '')");
  EXPECT_EQ(Checked("self.i < 1.5", Release{1, 27}),
            "ERROR: <input>:1:8: found no matching overload for '_<_' applied to '(int, double)'");
}

}  // namespace
}  // namespace tandem::cel
