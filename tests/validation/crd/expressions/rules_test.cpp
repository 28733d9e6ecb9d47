#include "validation/crd/expressions/rules.h"

#include "tests/validation/crd/custom_resource.h"

namespace tandem::crd::expressions {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr std::string_view kRule = R"("x-kubernetes-validations":[{"rule":"self"}])";

std::vector<std::string> PathsOf(const Rules& rules) {
  std::vector<std::string> paths;
  for (const PlacedRule& placed : rules.placed()) paths.push_back(placed.path);
  return paths;
}

TEST(Rules, AreGatheredWhereTheyWouldBeEvaluated) {
  const std::string rule(kRule);
  const auto resource = CustomResource::OfSchema(
      "{\"type\":\"object\"," + rule + R"(,"properties":{"l":{"type":"array",)" + rule +
      R"(,"items":{"type":"string",)" + rule +
      R"(}},"m":{"type":"object","additionalProperties":{)" + rule +
      R"(},"x-kubernetes-property-names":{)" + rule + R"(},"allOf":[{)" + rule + "}]}}}");
  const Rules rules(*resource.version().schema, field::Path("s"));
  EXPECT_THAT(
      PathsOf(rules),
      ElementsAre("s.x-kubernetes-validations[0]", "s.properties[l].x-kubernetes-validations[0]",
                  "s.properties[l].items.x-kubernetes-validations[0]",
                  "s.properties[m].additionalProperties.x-kubernetes-validations[0]",
                  "s.properties[m].x-kubernetes-property-names.x-kubernetes-validations[0]"));
  EXPECT_EQ(rules.placed().front().rule->rule, "self");
}

TEST(Rules, AreNotCheckedOfAnObjectThatIsWrongAlready) {
  const auto resource =
      CustomResource::OfSchema("{\"type\":\"object\"," + std::string(kRule) + "}");
  const Rules rules(*resource.version().schema, field::Path("s"));
  using field::BadValue;
  const field::Path path("f");
  const field::Error blocking[] = {field::NotSupported(path, BadValue(), {"a"}),
                                   field::Required(path), field::TooLongBytes(path, 1),
                                   field::TooMany(path, 2, 1)};
  for (const field::Error& error : blocking) {
    field::ErrorList errors = {error};
    rules.Judge({}, {}, errors);
    ASSERT_EQ(errors.size(), 2U) << error.ToString();
    EXPECT_EQ(errors[1].ToString(),
              "<nil>: Invalid value: null: some validation rules were not checked because the "
              "object was invalid; correct the existing errors to complete validation");
  }
  field::ErrorList errors = {field::Invalid(path, BadValue(), "wrong")};
  rules.Judge({}, {}, errors);
  EXPECT_EQ(errors.size(), 1U);
  errors.clear();
  rules.Judge({}, {}, errors);
  EXPECT_THAT(errors, IsEmpty());
}

TEST(Rules, SayNothingWhereThereAreNone) {
  field::ErrorList errors = {field::Required(field::Path("f"))};
  Rules().Judge({}, {}, errors);
  EXPECT_EQ(errors.size(), 1U);
}

}  // namespace
}  // namespace tandem::crd::expressions
