#include "validation/crd/object/list_types.h"

#include "tests/validation/crd/custom_resource.h"

namespace tandem::crd::object {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

CustomResource Set() {
  return CustomResource::OfSpec(R"({"x":{"type":"array","x-kubernetes-list-type":"set",)"
                                R"("items":{"x-kubernetes-preserve-unknown-fields":true}}})");
}

CustomResource Map(std::string_view keys) {
  return CustomResource::OfSpec(
      R"({"x":{"type":"array","x-kubernetes-list-type":"map","x-kubernetes-list-map-keys":)" +
      std::string(keys) +
      R"(,"items":{"type":"object","properties":{"k":{"type":"number"},"p":{"type":"string"}}}}})");
}

TEST(ListTypes, ReportTheSecondOfEqualElements) {
  EXPECT_THAT(Set().OnCreate(R"({"x":["a","b"]})"), IsEmpty());
  EXPECT_THAT(
      Set().OnCreate(R"({"x":["a","b","a","a","b"]})"),
      ElementsAre("spec.x[2]: Duplicate value: \"a\"", "spec.x[4]: Duplicate value: \"b\""));
}

TEST(ListTypes, ReportOnlySomeOfVeryMany) {
  std::string items;
  for (int i = 0; i < 24'000; ++i) items += std::to_string(i / 2) + ",";
  items.pop_back();
  EXPECT_EQ(Set().OnCreate(R"({"x":[)" + items + "]}").size(), 10'000U);
}

TEST(ListTypes, TellScalarsApartByTypeAndObjectsByText) {
  EXPECT_THAT(Set().OnCreate(R"({"x":[1,1.0,"1",true,null]})"), IsEmpty());
  EXPECT_THAT(Set().OnCreate(R"({"x":[{"a":1},{"a":1.0}]})"),
              ElementsAre(R"(spec.x[1]: Duplicate value: {"a":1})"));
}

TEST(ListTypes, PrintFloatsBeyondIntegersAsGoDoes) {
  for (const char* beyond : {"9223372036854775808.0", "9223372036854775808"}) {
    const std::string object = R"({"a":)" + std::string(beyond) + "}";
    EXPECT_THAT(Set().OnCreate(R"({"x":[)" + object + "," + object + "]}"),
                ElementsAre(R"(spec.x[1]: Duplicate value: {"a":9223372036854776000})"));
  }
}

TEST(ListTypes, CompareKeysOfMaps) {
  EXPECT_THAT(Map(R"(["k"])").OnCreate(R"({"x":[{"k":1},{"k":1.0},{}]})"), IsEmpty());
  EXPECT_THAT(Map(R"(["k"])").OnCreate(R"({"x":[{"p":"a"},{"p":"b"}]})"),
              ElementsAre("spec.x[1]: Duplicate value: {}"));
  EXPECT_THAT(Map(R"(["p","k"])").OnCreate(R"({"x":[{"k":1,"p":"a"},{"k":1.0,"p":"a"}]})"),
              ElementsAre(R"(spec.x[1]: Duplicate value: {"k":1,"p":"a"})"));
}

TEST(ListTypes, WantObjectsInMaps) {
  EXPECT_THAT(Map(R"(["k"])").OnCreate(R"({"x":[{"k":1},5,{"k":1}]})"),
              ElementsAre(testing::StartsWith("spec.x[1]: Invalid value: \"integer\""),
                          "spec.x[1]: Invalid value: 5: must be an object for an array of "
                          "list-type map"));
}

TEST(ListTypes, WantObjectsInMapsOfOneItemToo) {
  for (const std::string item : {"5", "[]"}) {
    EXPECT_THAT(Map(R"(["k"])").OnCreate(R"({"x":[)" + item + "]}"),
                ElementsAre(testing::StartsWith("spec.x[0]: Invalid value: \""),
                            "spec.x[0]: Invalid value: " + item +
                                ": must be an object for an array of list-type map"));
  }
}

TEST(ListTypes, AreExcusedByTheOldObject) {
  EXPECT_THAT(Set().OnUpdate(R"({"x":["b","b"]})", R"({"x":["a","a"]})"), IsEmpty());
  EXPECT_THAT(Set().OnUpdate(R"({"x":["b","b"]})", R"({"x":["b"]})"), testing::SizeIs(1));
}

TEST(ListTypes, FindOneAmongManyQuickly) {
  std::string items = R"({"x":[)";
  for (int i = 0; i < 100'000; ++i) items += std::to_string(i) + ",";
  EXPECT_THAT(Set().OnCreate(items + "99999]}"),
              ElementsAre("spec.x[100000]: Duplicate value: 99999"));
}

}  // namespace
}  // namespace tandem::crd::object
