#include "tests/validation/crd/custom_resource.h"

namespace tandem::crd::object {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

CustomResource WithNames(std::string_view names) {
  return CustomResource::OfSpec(
      R"({"m":{"type":"object","additionalProperties":{"type":"string","maxLength":1},)"
      R"("x-kubernetes-property-names":)" +
      std::string(names) + "}}");
}

TEST(PropertyNames, ReportsKeysOnTheMapBeforeValues) {
  const auto resource = WithNames(R"({"type":"string","maxLength":1})");
  EXPECT_THAT(resource.OnCreate(R"({"m":{"k":"v"}})"), IsEmpty());
  EXPECT_THAT(resource.OnCreate(R"({"m":{"kk":"vv","jj":"v"}})"),
              ElementsAre("spec.m: Too long: property name \"jj\": may not be more than 1 byte",
                          "spec.m: Too long: property name \"kk\": may not be more than 1 byte",
                          "spec.m.kk: Too long: may not be more than 1 byte"));
}

TEST(PropertyNames, HasThePlaceAndTheKeyInPlainErrorsToo) {
  const auto resource = WithNames(R"({"type":"string","not":{"enum":["a"]}})");
  EXPECT_THAT(resource.OnCreate(R"({"m":{"a":"v"}})"),
              ElementsAre("spec.m: Invalid value: \"a\": property name \"a\": \"spec.m\" must not "
                          "validate the schema (not)"));
}

TEST(PropertyNames, HasTheFormatsOfLabels) {
  const auto resource = CustomResource::OfSpec(
      R"({"m":{"type":"object",)"
      R"("additionalProperties":{"type":"string","format":"k8s-label-value"},)"
      R"("x-kubernetes-property-names":{"type":"string","format":"k8s-label-key"}}})");
  EXPECT_THAT(resource.OnCreate(R"({"m":{"example.com/app":"web"}})"), IsEmpty());
  EXPECT_THAT(resource.OnCreate(R"({"m":{"a b":"c d"}})"),
              ElementsAre("spec.m: Invalid value: \"a b\": property name \"a b\": spec.m in body "
                          "must be of type k8s-label-key: \"a b\"",
                          "spec.m.a b: Invalid value: \"c d\": spec.m.a b in body must be of type "
                          "k8s-label-value: \"c d\""));
}

TEST(PropertyNames, CutsLongKeys) {
  const auto resource = WithNames(R"({"type":"string","maxLength":3})");
  const std::string key(70, 'k');
  EXPECT_THAT(resource.OnCreate(R"({"m":{")" + key + R"(":"v"}})"),
              ElementsAre("spec.m: Too long: property name \"" + std::string(64, 'k') +
                          "...\": may not be more than 3 bytes"));
}

TEST(PropertyNames, LetsOldKeysBe) {
  const auto resource = WithNames(R"({"type":"string","maxLength":1})");
  EXPECT_THAT(resource.OnUpdate(R"({"m":{"kk":"2"}})", R"({"m":{"kk":"1"}})"), IsEmpty());
  EXPECT_THAT(resource.OnUpdate(R"({"m":{"kk":"1","zz":"1"}})", R"({"m":{"kk":"1"}})"),
              testing::SizeIs(1));
}

}  // namespace
}  // namespace tandem::crd::object
