#include "validation/crd/object/walk.h"

#include "tests/validation/crd/custom_resource.h"

namespace tandem::crd::object {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

Texts Validate(std::string_view properties, std::string_view spec, std::string_view base,
               std::string_view old_spec = {}) {
  const auto resource = CustomResource::OfSpec(properties);
  const json::Document value = support::ParseJson(spec);
  const json::Document old_value = support::ParseJson(old_spec);
  field::ErrorList errors;
  Scratch scratch;
  ValidateSchema(*resource.version().schema->FindProperty("spec"), value.root(), old_value.root(),
                 {base}, scratch, errors);
  return TextsOf(errors);
}

TEST(Walk, NamesFieldsBelowItsBase) {
  constexpr std::string_view kText = R"({"a":{"type":"string"}})";
  EXPECT_THAT(Validate(kText, R"({"a":1})", ""),
              ElementsAre("a: Invalid value: \"integer\": a in body must be of type string: "
                          "\"integer\""));
  EXPECT_THAT(Validate(kText, R"({"a":1})", "status"),
              ElementsAre("status.a: Invalid value: \"integer\": a in body must be of type string: "
                          "\"integer\""));
  EXPECT_THAT(Validate(kText, "1", "status"),
              ElementsAre("status: Invalid value: \"integer\":  in body must be of type object: "
                          "\"integer\""));
  EXPECT_THAT(Validate(kText, "1", ""),
              ElementsAre("<nil>: Invalid value: \"integer\":  in body must be of type object: "
                          "\"integer\""));
}

TEST(Walk, SaysAMessageOnce) {
  EXPECT_THAT(
      Validate(R"({"a":{"type":"integer","format":"int32","minimum":5000000000,)"
               R"("maximum":6000000000}})",
               R"({"a":5500000000})", ""),
      ElementsAre(testing::HasSubstr("Checked value"), testing::HasSubstr("Minimum boundary"),
                  testing::HasSubstr("Maximum boundary")));
  EXPECT_THAT(
      Validate(R"({"a":{"allOf":[{"minimum":9},{"minimum":9}]}})", R"({"a":1})", ""),
      ElementsAre(testing::HasSubstr("greater than or equal to 9"), testing::HasSubstr("(allOf)")));
}

TEST(Walk, ForgetsWhatIsUnchanged) {
  constexpr std::string_view kProperties =
      R"({"a":{"type":"string","maxLength":1},"b":{"type":"string","maxLength":1}})";
  EXPECT_THAT(Validate(kProperties, R"({"a":"old","b":"new"})", "", R"({"a":"old","b":"not"})"),
              ElementsAre("b: Too long: may not be more than 1 byte"));
}

TEST(Walk, AsksNoMoreOfNullThanItsTypeAndItsValue) {
  constexpr std::string_view kProperties =
      R"({"a":{"type":"string","nullable":true,"minLength":1,"enum":["x"]}})";
  EXPECT_THAT(Validate(kProperties, R"({"a":null})", ""),
              ElementsAre("a: Unsupported value: null: supported values: \"x\""));
  EXPECT_THAT(Validate(R"({"a":{"minLength":1,"not":{}}})", R"({"a":null})", ""), IsEmpty());
}

TEST(Walk, KeepsItsErrorsInProportion) {
  std::string list = R"({"a":[)";
  for (int i = 0; i < 11'000; ++i) list += i == 0 ? "1" : ",1";
  const Texts errors =
      Validate(R"({"a":{"type":"array","items":{"type":"string"}}})", list + "]}", "");
  EXPECT_EQ(errors.size(), 10'000U);

  const std::string key(20'000, 'k');
  list = R"({"m":{")" + key + R"(":[)";
  for (int i = 0; i < 1'000; ++i) list += i == 0 ? "1" : ",1";
  std::size_t bytes = 0;
  for (const std::string& error :
       Validate(R"({"m":{"type":"object","additionalProperties":{"type":"array",)"
                R"("items":{"type":"string"}}}})",
                list + "]}}", "")) {
    bytes += error.size();
  }
  EXPECT_GT(bytes, std::size_t{1} << 20);
  EXPECT_LT(bytes, std::size_t{9} << 20);
}

TEST(Walk, CountsButKeepsNothingWhileItIsQuiet) {
  const auto resource = CustomResource::OfSpec(R"({"a":{"type":"string"}})");
  const json::Document value = support::ParseJson(R"({"a":1})");
  const field::Path path;
  Scratch scratch;
  Walk walk({""}, scratch);
  const Walk::Mark before = walk.Here();
  {
    const Walk::Quiet quiet(walk);
    walk.Visit(*resource.version().schema->FindProperty("spec"), value.root(), {}, path);
  }
  EXPECT_EQ(walk.error_count(), 1U);
  EXPECT_TRUE(walk.FoundSince(before));
  EXPECT_TRUE(walk.findings().empty());
  walk.GoBackTo(before);
  EXPECT_EQ(walk.error_count(), 0U);
}

}  // namespace
}  // namespace tandem::crd::object
