#include "validation/handwritten/meta/label_selector.h"

#include "tests/validation/handwritten/sample.h"
#include "validation/handwritten/go_value.h"

namespace tandem::handwritten::meta {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

std::vector<std::string> Validate(std::string_view json,
                                  SelectorValues allowed = SelectorValues::kLabelValues) {
  return TextsOf(
      json, [allowed](const field::Path& at, json::ValueView selector, field::ErrorList& errors) {
        ValidateLabelSelector(at, selector, allowed, errors);
      });
}

std::string Expression(const std::string& key, const std::string& op, const std::string& values) {
  return R"({"matchExpressions": [{"key": ")" + key + R"(", "operator": ")" + op +
         R"(", "values": )" + values + "}]}";
}

TEST(LabelSelector, AcceptsEveryOperator) {
  EXPECT_THAT(Validate("null"), IsEmpty());
  for (const std::string op : {"In", "NotIn"}) {
    EXPECT_THAT(Validate(Expression("a", op, R"(["b", ""])")), IsEmpty());
  }
  for (const std::string op : {"Exists", "DoesNotExist"}) {
    EXPECT_THAT(Validate(Expression("a", op, "[]")), IsEmpty());
  }
}

TEST(LabelSelector, TiesValuesToTheOperator) {
  EXPECT_THAT(Validate(Expression("a", "In", "null")),
              ElementsAre("at.matchExpressions[0].values: Required value: must be specified when "
                          "`operator` is 'In' or 'NotIn'"));
  EXPECT_THAT(Validate(Expression("a", "Exists", R"(["b"])")),
              ElementsAre("at.matchExpressions[0].values: Forbidden: may not be specified when "
                          "`operator` is 'Exists' or 'DoesNotExist'"));
  EXPECT_THAT(Validate(Expression("a", "Gt", R"(["1"])")),
              ElementsAre("at.matchExpressions[0].operator: Invalid value: \"Gt\": not a valid "
                          "selector operator"));
}

TEST(LabelSelector, WantsLabelsThroughout) {
  EXPECT_THAT(Validate(R"({"matchLabels": {"a b": ""}})"),
              ElementsAre(StartsWith("at.matchLabels: Invalid value: \"a b\"")));
  EXPECT_THAT(Validate(Expression("a b", "In", R"(["c", "d e"])")),
              ElementsAre(StartsWith("at.matchExpressions[0].key: Invalid value: \"a b\""),
                          StartsWith("at.matchExpressions[0].values[1]: Invalid value: \"d e\"")));
}

TEST(LabelSelector, LeavesValuesOfAnOldOneAlone) {
  EXPECT_THAT(Validate(Expression("a", "In", R"(["d e"])"), SelectorValues::kAnything), IsEmpty());
}

TEST(LabelSelector, ConvertsOrFails) {
  struct Case {
    std::string json;
    SelectorConversion expected;
  };
  const Case cases[] = {
      {"null", SelectorConversion::kNothing},
      {"{}", SelectorConversion::kEverything},
      {R"({"matchLabels": {}, "matchExpressions": []})", SelectorConversion::kEverything},
      {R"({"matchLabels": {"a": "b"}})", SelectorConversion::kRequirements},
      {R"({"matchLabels": {"a": "b c"}})", SelectorConversion::kFails},
      {R"({"matchLabels": {"a b": "c"}})", SelectorConversion::kFails},
      {Expression("a", "In", R"(["b"])"), SelectorConversion::kRequirements},
      {Expression("a", "Exists", "[]"), SelectorConversion::kRequirements},
      {Expression("a", "In", "[]"), SelectorConversion::kFails},
      {Expression("a", "Exists", R"(["b"])"), SelectorConversion::kFails},
      {Expression("a", "Gt", R"(["1"])"), SelectorConversion::kFails},
      {Expression("a b", "Exists", "[]"), SelectorConversion::kFails},
      {Expression("a", "NotIn", R"(["b c"])"), SelectorConversion::kFails},
  };
  for (const Case& c : cases) {
    EXPECT_EQ(ConvertLabelSelector(*Sample(c.json)), c.expected) << c.json;
  }
}

TEST(LabelSelector, AllowsAnythingBesideABadOldOne) {
  EXPECT_EQ(SelectorValuesBeside({}), SelectorValues::kLabelValues);
  EXPECT_EQ(SelectorValuesBeside(*Sample(Expression("a", "In", R"(["b"])"))),
            SelectorValues::kLabelValues);
  for (const std::string& bad :
       {Expression("a", "In", R"(["b c"])"), Expression("a b", "Exists", "[]")}) {
    EXPECT_EQ(SelectorValuesBeside(*Sample(bad)), SelectorValues::kAnything) << bad;
  }
}

TEST(LabelSelector, IsWrittenAsGoDoes) {
  struct Case {
    std::string json;
    std::string expected;
  };
  const Case cases[] = {
      {"null", "null"},
      {R"({"matchLabels": {}, "matchExpressions": []})", "{}"},
      {R"({"matchLabels": {"b": "1", "a": "<"}})", R"({"matchLabels":{"a":"\u003c","b":"1"}})"},
      {Expression("a", "In", R"(["y", "x"])"),
       R"({"matchExpressions":[{"key":"a","operator":"In","values":["y","x"]}]})"},
      {R"({"matchLabels": {"a": "b"}, "matchExpressions": [{}, {"key": "k", "values": []}]})",
       R"({"matchLabels":{"a":"b"},"matchExpressions":[{"key":"","operator":""},)"
       R"({"key":"k","operator":""}]})"},
  };
  for (const Case& c : cases) {
    EXPECT_EQ(GoPointerJson(kLabelSelector, *Sample(c.json)), c.expected);
  }
}

}  // namespace
}  // namespace tandem::handwritten::meta
