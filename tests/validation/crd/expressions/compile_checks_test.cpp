#include "validation/crd/expressions/compile_checks.h"

#include "tests/validation/crd/custom_resource.h"

namespace tandem::crd::expressions {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

/// The errors of the rules of a schema of `spec`.
Texts Problems(const std::string& spec, CostLimit limit = CostLimit::kEach,
               field::ErrorList errors = {}, std::vector<RuleCost>* costs = nullptr) {
  const auto resource =
      CustomResource::OfSchema(R"({"type":"object","properties":{"spec":)" + spec + "}}");
  const CompiledRules rules(*resource.version().schema, cel::kAnyRelease);
  CheckCompiledRules(rules, field::Path("s"), limit, ErrorPlaces(errors), errors, costs);
  return TextsOf(errors);
}

std::string Text(const std::string& entry, const std::string& more = R"("maxLength":9,)") {
  return R"({"type":"string",)" + more + R"("x-kubernetes-validations":[)" + entry + "]}";
}

constexpr const char* kRules = "s.properties[spec].x-kubernetes-validations";

TEST(CheckCompiledRules, HasNothingAgainstGoodOnes) {
  EXPECT_THAT(Problems(Text(R"({"rule":"self != ''"})")), IsEmpty());
  EXPECT_THAT(Problems(R"({"type":"string"})"), IsEmpty());
}

TEST(CheckCompiledRules, ShowsTheWholeEntryThatDoesNotCompile) {
  EXPECT_THAT(Problems(Text(R"({"rule":"self","message":"m","optionalOldSelf":false})")),
              ElementsAre(std::string(kRules) +
                              R"([0].rule: Invalid value: {"Rule":"self","Message":"m",)"
                              R"("MessageExpression":"","Reason":null,"FieldPath":"",)"
                              R"("OptionalOldSelf":false}: cel expression must evaluate to a bool)",
                          std::string(kRules) +
                              "[0].optionalOldSelf: Invalid value: false: may not be set if "
                              "oldSelf is not used in rule"));
  EXPECT_THAT(
      Problems(Text(R"({"rule":"true","messageExpression":"1","reason":"FieldValueInvalid"})")),
      ElementsAre(AllOf(StartsWith(std::string(kRules) + "[0].messageExpression: Invalid value: "),
                        HasSubstr(R"("Reason":"FieldValueInvalid")"))));
}

/// A list of texts that are compared each with each.
std::string Squared(const std::string& items, const std::string& rule_more = "") {
  return R"x({"type":"array",)x" + items +
         R"x("items":{"type":"string","maxLength":10},"x-kubernetes-validations":[{"rule":)x"
         R"x("self.all(x, self.all(y, x == y))")x" +
         rule_more + "}]}";
}

TEST(CheckCompiledRules, BoundsWhatOneMayCost) {
  EXPECT_THAT(Problems(Squared(R"("maxItems":10,)")), IsEmpty());
  EXPECT_THAT(
      Problems(Squared("")),
      ElementsAre(
          AllOf(StartsWith(std::string(kRules) + "[0].rule: Forbidden: estimated rule cost exceeds "
                                                 "budget by factor of more than 100x (try "),
                HasSubstr("adding maxItems, maxProperties, and maxLength")),
          StartsWith(std::string(kRules) + "[0].rule: Forbidden: contributed to estimated"),
          StartsWith("s: Forbidden: x-kubernetes-validations estimated rule cost total for entire "
                     "OpenAPIv3 schema exceeds budget")));
  EXPECT_THAT(Problems(Squared(""), CostLimit::kTotalOnly), testing::SizeIs(2));
}

TEST(CheckCompiledRules, CountsARuleAsOftenAsItMayBeEvaluated) {
  std::vector<RuleCost> costs;
  const std::string text = Text(R"({"rule":"self != 'a'","messageExpression":"self"})");
  EXPECT_THAT(Problems(R"({"type":"array","maxItems":7,"items":)" + text + "}", CostLimit::kEach,
                       {}, &costs),
              IsEmpty());
  ASSERT_EQ(costs.size(), 1U);
  EXPECT_EQ(costs[0].path, "s.properties[spec].items.x-kubernetes-validations[0]");
  EXPECT_GT(costs[0].expression, 0U);
  EXPECT_EQ(costs[0].total, 7 * costs[0].expression);
  EXPECT_GT(costs[0].message, 0U);
  EXPECT_FALSE(costs[0].uses_old_self);
  costs.clear();
  Problems(R"({"type":"object","maxProperties":0,"additionalProperties":)" + text + "}",
           CostLimit::kEach, {}, &costs);
  EXPECT_EQ(costs.at(0).total, 0U);
}

TEST(CheckCompiledRules, CountsByTheTypeOfWhatHoldsThem) {
  struct Case {
    std::string around;
    std::uint64_t times;
  };
  const Case cases[] = {
      {R"({"type":"object","maxProperties":7,"additionalProperties":true,"properties":{"a":@}})",
       7},
      {R"({"type":"object","maxProperties":7,"properties":{"a":@}})", 1},
      {R"({"x-kubernetes-preserve-unknown-fields":true,"items":@})", 1},
      {R"({"x-kubernetes-preserve-unknown-fields":true,"additionalProperties":@})", 1},
  };
  for (const Case& test : cases) {
    SCOPED_TRACE(test.around);
    std::string schema = test.around;
    schema.replace(schema.find('@'), 1, Text(R"({"rule":"self != 'a'"})"));
    std::vector<RuleCost> costs;
    EXPECT_THAT(Problems(schema, CostLimit::kEach, {}, &costs), IsEmpty());
    ASSERT_EQ(costs.size(), 1U);
    EXPECT_EQ(costs[0].total, test.times * costs[0].expression);
  }
}

TEST(CheckCompiledRules, TellsOfWhatIsBelowFirst) {
  EXPECT_THAT(Problems(R"({"type":"object","properties":{"a":)" + Text(R"({"rule":"self"})") +
                       R"(},"x-kubernetes-validations":[{"rule":"self"}]})"),
              ElementsAre(StartsWith("s.properties[spec].properties[a]."),
                          StartsWith(std::string(kRules))));
}

TEST(CheckCompiledRules, WantsCounterpartsForTheOldValue) {
  const std::string text = Text(R"({"rule":"self == oldSelf"})");
  EXPECT_THAT(Problems(text), IsEmpty());
  EXPECT_THAT(Problems(R"({"type":"array","maxItems":3,"items":)" + text + "}"),
              ElementsAre("s.properties[spec].items.x-kubernetes-validations[0].rule: Invalid "
                          "value: \"self == oldSelf\": oldSelf cannot be used on the "
                          "uncorrelatable portion of the schema within s.properties[spec]"));
  const auto below_map_of_type = [&](const std::string& type) {
    return Problems(R"({"type":"object","x-kubernetes-map-type":")" + type +
                    R"(","properties":{"a":)" + text + "}}");
  };
  EXPECT_THAT(below_map_of_type("atomic"), IsEmpty());
  EXPECT_THAT(below_map_of_type("granular"), IsEmpty());
  EXPECT_THAT(below_map_of_type("new"), testing::SizeIs(1));
}

TEST(CheckCompiledRules, LeavesOutNodesOfWhichSomethingIsSaidAlready) {
  const std::string wrong = Text(R"({"rule":"self"})");
  EXPECT_THAT(Problems(wrong), testing::SizeIs(1));
  EXPECT_THAT(Problems(wrong, CostLimit::kEach,
                       {field::Required(field::Path("s.properties[spec].maxLength"))}),
              testing::SizeIs(1));
}

}  // namespace
}  // namespace tandem::crd::expressions
