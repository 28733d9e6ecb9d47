#include "tests/validation/crd/custom_resource.h"

namespace tandem::crd::object {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

struct Case {
  std::string_view schema;
  std::string_view value;
  std::string_view error;  ///< empty: none
};

TEST(Number, ComparesWithBounds) {
  const Case cases[] = {
      {R"({"type":"integer","maximum":10})", "10", ""},
      {R"({"type":"integer","maximum":10})", "11",
       "spec.x: Invalid value: 11: spec.x in body should be less than or equal to 10"},
      {R"({"type":"integer","maximum":10,"exclusiveMaximum":true})", "10",
       "spec.x: Invalid value: 10: spec.x in body should be less than 10"},
      {R"({"type":"integer","minimum":10})", "9",
       "spec.x: Invalid value: 9: spec.x in body should be greater than or equal to 10"},
      {R"({"type":"integer","minimum":10,"exclusiveMinimum":true})", "10",
       "spec.x: Invalid value: 10: spec.x in body should be greater than 10"},
      {R"({"type":"number","minimum":2.5})", "2", ""},  // the bound of an integer is cut to 2
      {R"({"type":"number","maximum":2.5})", "3",
       "spec.x: Invalid value: 3: spec.x in body should be less than or equal to 2"},
      {R"({"type":"number","maximum":1000000})", "1000000.5",
       "spec.x: Invalid value: 1.0000005e+06: spec.x in body should be less than or equal to "
       "1e+06"},
      {R"({"type":"integer","maximum":9223372036854775000})", "9223372036854775807",
       "spec.x: Invalid value: 9223372036854775807: spec.x in body should be less than or equal "
       "to 9223372036854774784"},
  };
  for (const Case& test : cases) {
    SCOPED_TRACE(test.schema);
    const auto resource = CustomResource::OfSpec("{\"x\":" + std::string(test.schema) + "}");
    const Texts errors = resource.OnCreate("{\"x\":" + std::string(test.value) + "}");
    if (test.error.empty()) {
      EXPECT_THAT(errors, IsEmpty());
    } else {
      EXPECT_THAT(errors, ElementsAre(test.error));
    }
  }
}

TEST(Number, AsksForMultiples) {
  const Case cases[] = {
      {R"({"type":"number","multipleOf":0.01})", "19.99", ""},
      {R"({"type":"integer","multipleOf":3})", "9", ""},
      {R"({"type":"integer","multipleOf":3})", "10",
       "spec.x: Invalid value: 10: spec.x in body should be a multiple of 3"},
      {R"({"type":"number","multipleOf":0.5})", "1.25",
       "spec.x: Invalid value: 1.25: spec.x in body should be a multiple of 0.5"},
      {R"({"type":"number","multipleOf":0.5})", "3",
       "spec.x: Invalid value: 0: factor MultipleOf declared for spec.x must be positive: 0"},
  };
  for (const Case& test : cases) {
    SCOPED_TRACE(test.schema);
    const auto resource = CustomResource::OfSpec("{\"x\":" + std::string(test.schema) + "}");
    const Texts errors = resource.OnCreate("{\"x\":" + std::string(test.value) + "}");
    EXPECT_THAT(errors, test.error.empty() ? testing::Matcher<Texts>(IsEmpty())
                                           : testing::Matcher<Texts>(ElementsAre(test.error)));
  }
}

TEST(Number, SaysOfEveryValueThatABoundDoesNotFitTheType) {
  const auto resource =
      CustomResource::OfSpec(R"({"x":{"type":"integer","format":"int32","maximum":3000000000}})");
  EXPECT_THAT(resource.OnCreate(R"({"x":1})"),
              ElementsAre("<nil>: Invalid value: \"\": Maximum boundary value must be of type "
                          "integer with format int32 in spec.x"));
}

TEST(Number, ChecksRangesOfFormats) {
  const auto resource = CustomResource::OfSpec(
      R"({"i":{"type":"integer","format":"int32"},"f":{"type":"number","format":"float"}})");
  EXPECT_THAT(resource.OnCreate(R"({"i":-2147483648,"f":3e38})"), IsEmpty());
  EXPECT_THAT(resource.OnCreate(R"({"i":2147483648,"f":1e39})"),
              ElementsAre("<nil>: Invalid value: \"\": Checked value must be of type number with "
                          "format float in spec.f",
                          "<nil>: Invalid value: \"\": Checked value must be of type integer with "
                          "format int32 in spec.i"));
}

TEST(Number, LetsAnUnchangedBadValueThrough) {
  const auto resource =
      CustomResource::OfSpec(R"({"x":{"type":"integer","maximum":1},"y":{"type":"integer"}})");
  EXPECT_THAT(resource.OnUpdate(R"({"x":5,"y":2})", R"({"x":5,"y":1})"), IsEmpty());
  EXPECT_THAT(resource.OnUpdate(R"({"x":6,"y":2})", R"({"x":5,"y":1})"), testing::SizeIs(1));
  EXPECT_THAT(resource.OnUpdate(R"({"x":5.0})", R"({"x":5})"), testing::SizeIs(1));
}

TEST(Number, MayHaveBeenAFloatInAReview) {
  struct Read {
    std::string_view schema;
    std::string_view value;
    bool good_as_written;
    bool good_in_review;
  };
  const Read cases[] = {
      {R"({"type":"number","multipleOf":0.25})", "1", false, true},
      {R"({"type":"number","multipleOf":0.25})", "1.0", true, true},
      {R"({"type":"number","multipleOf":0.25})", "1.1", false, false},
      {R"({"type":"number","multipleOf":2.5})", "4", true, true},  // cut to 2
      {R"({"type":"number","multipleOf":2.5})", "5", false, true},
      {R"({"type":"number","multipleOf":2.5})", "7", false, false},
      {R"({"type":"number","multipleOf":-1})", "1", false, false},
      {R"({"type":"number","maximum":2.5,"exclusiveMaximum":true})", "2", false, true},
      {R"({"type":"number","maximum":2.5})", "3", false, false},
      {R"({"type":"number","minimum":-2.5,"exclusiveMinimum":true})", "-2", false, true},
  };
  for (const Read& test : cases) {
    SCOPED_TRACE(std::string(test.schema) + " " + std::string(test.value));
    auto resource = CustomResource::OfSpec("{\"x\":" + std::string(test.schema) + "}");
    const std::string spec = "{\"x\":" + std::string(test.value) + "}";
    EXPECT_EQ(resource.OnCreate(spec).empty(), test.good_as_written);
    for (const Source source : {Source::kMutating, Source::kAdmitted}) {
      resource.ComesFrom(source);
      EXPECT_EQ(resource.OnCreate(spec).empty(), test.good_in_review);
    }
  }
}

}  // namespace
}  // namespace tandem::crd::object
