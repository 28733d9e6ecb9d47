#include "validation/cel/cost/static_cost.h"

#include <gtest/gtest.h>

#include <string>

#include "tests/support/json_schema_node.h"
#include "validation/cel/check/checker.h"
#include "validation/cel/syntax/parser.h"
#include "validation/cel/types/schema.h"
#include "validation/json/decode.h"

namespace tandem::cel {
namespace {

std::uint64_t CostOf(std::string_view schema_text, std::string_view source, bool resource) {
  json::Document schema;
  EXPECT_TRUE(schema.Parse(schema_text));
  ShapeStore shapes;
  const Shape* self = BuildShape(test::JsonSchemaNode(schema.root()), resource, "selfType", shapes);
  const Variable variable{"self", self->type};
  Problems problems(source);
  Tree tree = Parse(source, kAnyRelease, problems);
  TypeStore types;
  Check(tree, {&variable, 1}, {}, types, problems);
  EXPECT_TRUE(problems.empty()) << problems.ToText();
  return EstimateCost(tree, self).max;
}

TEST(EstimateCost, IsWhatTheApiServerEstimates) {
  struct Case {
    std::string_view schema;
    std::string_view source;
    std::uint64_t cost;
    bool resource = false;
  };
  const Case cases[] = {
      {R"({"type":"string"})", "self == 'a'", 2},
      {R"({"type":"string","maxLength":10})", "self.matches('^a+$')", 6},
      {R"({"type":"string"})", "self.matches('^a+$')", 314574},
      {R"({"type":"string"})", "self + self == 'a'", 629149},
      {R"({"type":"string","format":"date"})", "string(self).contains('abc')", 1844674407370955266},
      {R"({"type":"array","items":{"type":"integer"}})", "self.all(x, x > 0)", 7864317},
      {R"({"type":"object","additionalProperties":{"type":"string"}})",
       "self.all(k, self[k] == 'a')", 2752507},
      {R"({"type":"array","items":{"type":"array","items":{"type":"integer"}}})",
       "self.all(a, a.all(b, b > 0))", 8246329344002},
      {R"({"type":"array","items":{"type":"string","maxLength":10},"maxItems":100})",
       "self.map(x, x + 'a').exists(y, y.matches('a'))", 3413},
      {R"({"type":"array","items":{"type":"string","maxLength":10},"maxItems":100})",
       "self.join('').matches('a')", 802},
      {R"({"type":"object","properties":{"a":{"type":"integer"}}})",
       "self.metadata.name.matches('^a+$')", 314576, true},
      {R"({"type":"object","properties":{"l":{"type":"array","maxItems":100,)"
       R"("items":{"type":"string","maxLength":10}}}})",
       "self.l.sort() == self.l", 21025},
      {R"({"type":"object","properties":{"s":{"type":"string","maxLength":64}}})",
       "self.s.split('a').all(x, x.matches('b'))", 1335},
  };
  for (const Case& test : cases) {
    SCOPED_TRACE(std::string(test.schema) + " " + std::string(test.source));
    EXPECT_EQ(CostOf(test.schema, test.source, test.resource), test.cost);
  }
}

TEST(EstimateCost, KnowsNoSizeOfEntriesSelectedWithADot) {
  constexpr std::string_view kSchema =
      R"({"type":"object","properties":{"m":{"type":"object","maxProperties":5,)"
      R"("additionalProperties":{"type":"string","maxLength":10}}}})";
  EXPECT_EQ(CostOf(kSchema, "self.m.a == self.m.b", false), 1844674407370955270U);
  EXPECT_EQ(CostOf(kSchema, "self.m['a'] == self.m['b']", false), 10U);
}

}  // namespace
}  // namespace tandem::cel
