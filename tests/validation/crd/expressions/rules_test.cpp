#include "validation/crd/expressions/rules.h"

#include "tests/validation/crd/custom_resource.h"

namespace tandem::crd::expressions {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

/// A resource whose spec may not have more than three elements.
CustomResource Short() {
  return CustomResource::OfSchema(
      R"x({"type":"object","properties":{"spec":{"type":"array","items":{"type":"integer"},)x"
      R"x("x-kubernetes-validations":[{"rule":"size(self) < 4"}]}}})x");
}

TEST(Rules, AreTheLastStageOfAWrite) {
  const auto resource = Short();
  EXPECT_THAT(resource.OnCreate("[1,2,3]"), IsEmpty());
  EXPECT_THAT(resource.OnCreate("[1,2,3,4]"),
              ElementsAre("spec: Invalid value: failed rule: size(self) < 4"));
}

TEST(Rules, WarnOfWhatTheyForgive) {
  const auto resource = Short();
  EXPECT_THAT(resource.OnUpdate("[1,2,3,4]", "[1,2,3,4]"), IsEmpty());
  EXPECT_THAT(resource.forgiven(), ElementsAre("spec: Invalid value: failed rule: size(self) < 4"));
  EXPECT_THAT(resource.OnUpdate("[1,2,3,5]", "[1,2,3,4]"), testing::SizeIs(1));
  EXPECT_THAT(resource.forgiven(), IsEmpty());
}

TEST(Rules, AreNotCheckedOfAnObjectThatIsWrongAlready) {
  const auto resource =
      CustomResource::OfSchema(R"({"type":"object","x-kubernetes-validations":[{"rule":"true"}]})");
  const Rules& rules = resource.version().rules;
  field::ErrorList forgiven;
  using field::BadValue;
  const field::Path path("f");
  const field::Error blocking[] = {field::NotSupported(path, BadValue(), {"a"}),
                                   field::Required(path), field::TooLongBytes(path, 1),
                                   field::TooMany(path, 2, 1)};
  for (const field::Error& error : blocking) {
    field::ErrorList errors = {error};
    rules.Judge({}, {}, {}, errors, forgiven);
    ASSERT_EQ(errors.size(), 2U) << error.ToString();
    EXPECT_EQ(errors[1].ToString(),
              "<nil>: Invalid value: null: some validation rules were not checked because the "
              "object was invalid; correct the existing errors to complete validation");
  }
  field::ErrorList errors = {field::Invalid(path, BadValue(), "wrong")};
  rules.Judge({}, {}, {}, errors, forgiven);
  EXPECT_EQ(errors.size(), 1U);
  errors = {};
  rules.Judge({}, {}, {}, errors, forgiven);
  EXPECT_THAT(errors, IsEmpty());
}

TEST(Rules, SayNothingWhereThereAreNone) {
  field::ErrorList errors = {field::Required(field::Path("f"))};
  field::ErrorList forgiven;
  Rules().Judge({}, {}, {}, errors, forgiven);
  EXPECT_EQ(errors.size(), 1U);
}

TEST(Rules, AreCheckedForTheirRelease) {
  const auto resource = CustomResource::OfSchema(
      R"x({"type":"object","properties":{"l":{"type":"array","maxItems":5,"items":)x"
      R"x({"type":"integer"}}},"x-kubernetes-validations":[{"rule":"self.l.sort() == self.l"}]})x");
  const auto errors_in = [&](std::uint16_t minor) {
    field::ErrorList errors;
    Rules(*resource.version().schema, {cel::Release{1, minor}, nullptr})
        .Check(field::Path("s"), {CostLimit::kEach, {}, {}}, errors);
    return TextsOf(errors);
  };
  EXPECT_THAT(errors_in(34), IsEmpty());
  EXPECT_THAT(errors_in(33), ElementsAre(HasSubstr("undeclared reference to 'sort'")));
}

TEST(Rules, MayGoOnUsingWhatIsNewWhereTheyAreStored) {
  const auto resource = CustomResource::OfSchema(
      R"x({"type":"object","properties":{"l":{"type":"array","maxItems":5,"items":)x"
      R"x({"type":"integer"}}},"x-kubernetes-validations":[{"rule":"self.l.sort() == self.l",)x"
      R"x("messageExpression":"self.l.sort() == [1] ? 'a' : 'b'"}]})x");
  const auto before = CustomResource::OfSchema(
      R"x({"type":"object","properties":{"l":{"type":"array","maxItems":5,"items":)x"
      R"x({"type":"integer"}}},"x-kubernetes-validations":[{"rule":"self.l.sort() == self.l"}]})x");
  const Rules rules(*resource.version().schema, {cel::Release{1, 33}, nullptr});
  Stored stored;
  stored.Add(*before.version().schema);
  field::ErrorList errors;
  rules.Check(field::Path("s"), {CostLimit::kEach, stored, {}}, errors);
  EXPECT_THAT(TextsOf(errors), ElementsAre(HasSubstr("messageExpression compilation failed")));
  stored.Add(*resource.version().schema);
  errors = {};
  rules.Check(field::Path("s"), {CostLimit::kEach, stored, {}}, errors);
  EXPECT_THAT(errors, IsEmpty());
}

}  // namespace
}  // namespace tandem::crd::expressions
