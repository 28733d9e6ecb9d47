#include "validation/crd/definition/key_schema.h"

#include "tests/validation/crd/custom_resource.h"

namespace tandem::crd::definition {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr std::string_view kRoot = "spec.validation.openAPIV3Schema";

TEST(KeySchema, TakesStringsOnly) {
  const Options on{/*property_names=*/true};
  const auto errors_of = [&](std::string_view names) {
    return ErrorsOfSpec(R"({"m":{"type":"object","additionalProperties":{"type":"string"},)"
                        R"("x-kubernetes-property-names":)" +
                            std::string(names) + "}}",
                        on);
  };
  const std::string place =
      std::string(kRoot) + ".properties[spec].properties[m].x-kubernetes-property-names";
  EXPECT_THAT(errors_of(R"({"type":"string","maxLength":3,"anyOf":[{"pattern":"a"}]})"), IsEmpty());
  EXPECT_THAT(errors_of(R"({"maxLength":3})"),
              ElementsAre(place + ".type: Required value: must be string: map keys are always "
                                  "strings"));
  EXPECT_THAT(errors_of(R"({"type":"string","enum":["a",1]})"),
              ElementsAre(place + ".enum[1]: Invalid value: 1: must be a string: map keys are "
                                  "always strings"));
  EXPECT_THAT(errors_of(R"({"type":"string","maxLength":1,"default":"ab"})"),
              ElementsAre(place + ".default: Too long: may not be more than 1 byte"));
  EXPECT_THAT(ErrorsOfSpec(R"({"m":{"type":"object","properties":{"a":{"type":"string"}},)"
                           R"("x-kubernetes-property-names":{"type":"string"}}})",
                           on),
              ElementsAre(place + ": Forbidden: may only be used together with "
                                  "additionalProperties"));
}

TEST(KeySchema, HasFewKeywordsAndFewerInItsJunctors) {
  const auto errors_of = [](std::string_view names) {
    return ErrorsOfSpec(R"({"m":{"type":"object","additionalProperties":{"type":"string"},)"
                        R"("x-kubernetes-property-names":)" +
                            std::string(names) + "}}",
                        {/*property_names=*/true});
  };
  const std::string place =
      std::string(kRoot) + ".properties[spec].properties[m].x-kubernetes-property-names";
  const std::string why =
      ": Forbidden: must not be set: only string value validations apply to map keys";
  EXPECT_THAT(errors_of(R"({"type":"string","title":"t","format":"uuid","default":"a",)"
                        R"("not":{"minLength":40}})"),
              testing::SizeIs(1))
      << "the default is no UUID";
  EXPECT_THAT(
      errors_of(R"({"type":"string","maxItems":1,"required":["a"],"nullable":true})"),
      ElementsAre(place + ".maxItems" + why, place + ".nullable" + why, place + ".required" + why));
  EXPECT_THAT(errors_of(R"({"type":"string","allOf":[{"type":"string","default":"a"}]})"),
              ElementsAre(place + ".allOf[0].default" + why, place + ".allOf[0].type" + why));
  EXPECT_THAT(errors_of(R"({"type":"string","pattern":"("})"),
              testing::Contains(testing::StartsWith(place + ".pattern: Invalid value")));
}

TEST(KeySchema, HasRulesWithoutFieldPaths) {
  const std::string rules =
      std::string(kRoot) +
      ".properties[spec].properties[m].x-kubernetes-property-names.x-kubernetes-validations";
  EXPECT_THAT(
      ErrorsOfSpec(R"({"m":{"type":"object","maxProperties":5,"additionalProperties":{"type":)"
                   R"("string"},"x-kubernetes-property-names":{"type":"string","maxLength":5,)"
                   R"("x-kubernetes-validations":[{"rule":"self != 'a'","fieldPath":".b"},)"
                   R"({"rule":"self != 'b'"},{"rule":"self != 'c'","message":" "}]}}})",
                   {/*property_names=*/true}),
      ElementsAre(rules + "[0].fieldPath: Forbidden: must not be set: a map key has no fields",
                  rules + "[2].message: Invalid value: \" \": must be non-empty if specified"));
}

/// The cost that a rule of a map of 100 short texts may have.
std::uint64_t CostOf(const std::string& rule, const std::string& names, bool gate,
                     bool unbounded_keys = true) {
  std::vector<expressions::RuleCost> costs;
  Options options{/*property_names=*/gate};
  options.costs = &costs;
  options.unbounded_keys = unbounded_keys;
  const std::string map =
      R"({"m":{"type":"object","maxProperties":100,"additionalProperties":{"type":"string",)"
      R"("maxLength":10},"x-kubernetes-validations":[{"rule":")" +
      rule + "\"}]" + names + "}}";
  static_cast<void>(ErrorsOfSpec(map, options));
  return costs.empty() ? 0 : costs.front().total;
}

// The table of docs/custom-resources.md.
TEST(KeySchema, SaysWhatKeysCost) {
  struct Row {
    const char* rule;
    std::uint64_t without_gate;
    std::uint64_t bounded;
    std::uint64_t unbounded;
  };
  const Row kRows[] = {
      {"self.all(k, k.matches('^[a-z]+$'))", 602, 5'602, 62'915'002},
      {"self.all(k, k.contains('abc'))", 402, 3'002, 31'457'702},
      {"self.all(k, k == 'abcd')", 402, 502, 502},
      {"self.all(k, size(k) < 64)", 602, 602, 602},
  };
  const auto names = [](const std::string& more) {
    return R"(,"x-kubernetes-property-names":{"type":"string")" + more + "}";
  };
  for (const Row& row : kRows) {
    SCOPED_TRACE(row.rule);
    EXPECT_EQ(CostOf(row.rule, "", false), row.without_gate);
    EXPECT_EQ(CostOf(row.rule, names(R"(,"maxLength":64)"), true), row.bounded);
    EXPECT_EQ(CostOf(row.rule, "", true), row.unbounded);
    EXPECT_EQ(CostOf(row.rule, names(R"(,"pattern":"^a")"), true), row.unbounded);
    EXPECT_EQ(CostOf(row.rule, "", true, /*unbounded_keys=*/false), row.without_gate);
  }
}

}  // namespace
}  // namespace tandem::crd::definition
