#include "tests/validation/crd/custom_resource.h"

namespace tandem::crd::object {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::string Mismatch(std::string_view expected, std::string_view got) {
  return "spec.x: Invalid value: \"" + std::string(got) + "\": spec.x in body must be of type " +
         std::string(expected) + ": \"" + std::string(got) + "\"";
}

TEST(Type, NamesWhatItExpectsAndWhatItGot) {
  struct Case {
    std::string_view schema;
    std::string_view value;
    std::string_view expected;
    std::string_view got;
  };
  const Case cases[] = {
      {R"({"type":"string"})", "1", "string", "integer"},
      {R"({"type":"string"})", "1.5", "string", "number"},
      {R"({"type":"string"})", "true", "string", "boolean"},
      {R"({"type":"boolean"})", "\"x\"", "boolean", "string"},
      {R"({"type":"array","items":{"type":"string"}})", "{}", "array", "object"},
      {R"({"type":"object"})", "[]", "object", "array"},
      {R"({"type":"string","format":"date"})", "5", "date", "int64"},
      {R"({"type":"string","format":"date"})", "5.5", "date", "float64"},
      {R"({"type":"string","format":"date"})", "true", "date", ""},
      {R"({"x-kubernetes-int-or-string":true})", "true", "integer,string", "boolean"},
  };
  for (const Case& test : cases) {
    SCOPED_TRACE(test.schema);
    const auto resource = CustomResource::OfSpec("{\"x\":" + std::string(test.schema) + "}");
    EXPECT_THAT(resource.OnCreate("{\"x\":" + std::string(test.value) + "}"),
                ElementsAre(Mismatch(test.expected, test.got)));
  }
}

TEST(Type, TakesNumbersForEachOther) {
  const auto integer = CustomResource::OfSpec(R"({"x":{"type":"integer"}})");
  EXPECT_THAT(integer.OnCreate(R"({"x":1e3})"), IsEmpty());
  EXPECT_THAT(integer.OnCreate(R"({"x":1.5})"), testing::SizeIs(2));
  const auto number = CustomResource::OfSpec(R"({"x":{"type":"number"}})");
  EXPECT_THAT(number.OnCreate(R"({"x":3})"), IsEmpty());
}

TEST(Type, LetsAListPassWhereTextHasAFormat) {
  const auto resource = CustomResource::OfSpec(R"({"x":{"type":"string","format":"date"}})");
  EXPECT_THAT(resource.OnCreate(R"({"x":["a"]})"), IsEmpty());
}

TEST(Type, TakesNullsThatAreWanted) {
  const auto wanted = CustomResource::OfSpec(
      R"({"x":{"type":"array","items":{"type":"string","nullable":true,"minLength":3}}})");
  EXPECT_THAT(wanted.OnCreate(R"({"x":[null]})"), IsEmpty());
  const auto unwanted =
      CustomResource::OfSpec(R"({"x":{"type":"array","items":{"type":"string"}}})");
  EXPECT_THAT(unwanted.OnCreate(R"({"x":[null]})"), testing::SizeIs(1));
}

}  // namespace
}  // namespace tandem::crd::object
