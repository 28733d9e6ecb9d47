#include "validation/cel/plan/explain.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/json_schema_node.h"
#include "validation/cel/types/schema.h"
#include "validation/json/decode.h"

namespace tandem::cel {
namespace {

using testing::ElementsAre;

/// An explanation as lines, the parts indented.
void AppendLines(const Explanation& explanation, const std::string& indent,
                 std::vector<std::string>& lines) {
  lines.push_back(indent + explanation.text + " -> " + explanation.value);
  for (const Explanation& part : explanation.parts) AppendLines(part, indent + "  ", lines);
}

class ExplainTest : public testing::Test {
 protected:
  ExplainTest() {
    EXPECT_TRUE(schema_.Parse(
        R"({"type":"object","properties":{"i":{"type":"integer"},"s":{"type":"string"},)"
        R"("l":{"type":"array","items":{"type":"integer"}},)"
        R"("m":{"type":"object","additionalProperties":{"type":"integer"}}}})"));
    EXPECT_TRUE(object_.Parse(R"({"i":1,"l":[3,1],"m":{"a":5}})"));
    shape_ = BuildShape(test::JsonSchemaNode(schema_.root()), false, "selfType", shapes_);
    variable_ = {kSelf, shape_->type};
  }

  Explanation Explained(std::string_view source, const ExplanationLimits& limits = {}) {
    const Value self = FromJson(object_.root(), shape_, arena_);
    return Explain(source, {.variables = {&variable_, 1}, .self = shape_}, {&self, 1}, nullptr,
                   arena_, limits);
  }
  std::vector<std::string> Lines(std::string_view source, const ExplanationLimits& limits = {}) {
    std::vector<std::string> lines;
    AppendLines(Explained(source, limits), "", lines);
    return lines;
  }

  json::Document schema_;
  json::Document object_;
  ShapeStore shapes_;
  const Shape* shape_ = nullptr;
  Variable variable_{};
  Arena arena_;
};

TEST_F(ExplainTest, EvaluatesEveryPartThatIsNoConstant) {
  EXPECT_THAT(Lines("self.i > 0 && size(self.l) + 1 == 2"),
              ElementsAre("self.i > 0 && size(self.l) + 1 == 2 -> false",  //
                          "  self.i > 0 -> true",                          //
                          "    self.i -> 1",                               //
                          "  size(self.l) + 1 == 2 -> false",              //
                          "    size(self.l) + 1 -> 3",                     //
                          "      size(self.l) -> 2",                       //
                          "        self.l -> [3, 1]"));
}

TEST_F(ExplainTest, GoesThroughTheElementsOfMacros) {
  EXPECT_THAT(Lines("self.l.all(x, x > 2)"),
              ElementsAre("self.l.all(x, x > 2) -> false",  //
                          "  self.l -> [3, 1]",             //
                          "  x -> 3",                       //
                          "    x > 2 -> true",              //
                          "  x -> 1",                       //
                          "    x > 2 -> false"));
  EXPECT_THAT(Lines("self.m.exists(k, v, v > 9)"),
              ElementsAre("self.m.exists(k, v, v > 9) -> false",  //
                          "  self.m -> {\"a\": 5}",               //
                          "  k, v -> \"a\", 5",                   //
                          "    v > 9 -> false"));
}

TEST_F(ExplainTest, ShowsWhatOthersShortCircuit) {
  EXPECT_THAT(Lines("has(self.s) && self.s == 'a'"),
              ElementsAre("has(self.s) && self.s == 'a' -> false",  //
                          "  has(self.s) -> false",                 //
                          "  self.s == 'a' -> error: no such key: s",
                          "    self.s -> error: no such key: s"));
}

TEST_F(ExplainTest, SaysTypeCostAndOutcome) {
  const Explanation explanation = Explained("self.i == 1");
  EXPECT_EQ(explanation.type, "bool");
  EXPECT_EQ(explanation.cost, 3U);
  EXPECT_EQ(explanation.outcome, Explanation::Outcome::kTrue);
  EXPECT_EQ(explanation.parts[0].type, "int");
  EXPECT_EQ(Explained("self.i / 0 == 1").outcome, Explanation::Outcome::kError);
}

TEST_F(ExplainTest, HasBounds) {
  EXPECT_EQ(Lines("self.l.all(x, x > 2)", {.elements = 1}).size(), 4U);
  EXPECT_EQ(Lines("self.l.all(x, x > 2)", {.parts = 2}).size(), 2U);
  EXPECT_EQ(Lines("self.l", {.characters = 3})[0], "self.l -> [3,...");
}

}  // namespace
}  // namespace tandem::cel
