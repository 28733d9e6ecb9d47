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

}  // namespace
}  // namespace tandem::crd::definition
