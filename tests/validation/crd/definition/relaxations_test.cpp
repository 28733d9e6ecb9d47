#include "validation/crd/definition/relaxations.h"

#include "tests/validation/crd/custom_resource.h"

namespace tandem::crd::definition {
namespace {

Relaxations By(std::string_view properties) {
  const auto resource = CustomResource::OfSpec(properties);
  Relaxations relaxed;
  relaxed.Add(*resource.version().schema);
  return relaxed;
}

TEST(Relaxations, AreNoneForAGoodSchema) {
  const Relaxations relaxed =
      By(R"({"a":{"type":"object","default":{"b":1},"properties":{"b":{"type":"integer"}}},)"
         R"("s":{"type":"array","x-kubernetes-list-type":"set","items":{"type":"string"}}})");
  EXPECT_FALSE(relaxed.any_type);
  EXPECT_FALSE(relaxed.unknown_fields_in_defaults);
  EXPECT_FALSE(relaxed.any_set_items);
  EXPECT_FALSE(relaxed.any_map_keys);
}

TEST(Relaxations, ExcuseWhatWasWrongAnywhere) {
  EXPECT_TRUE(By(R"({"a":{"type":"array","items":{"type":"int"}}})").any_type);
  EXPECT_TRUE(By(R"({"a":{"type":"object","additionalProperties":{"type":"object","default":)"
                 R"({"z":1},"properties":{"b":{"type":"integer"}}}}})")
                  .unknown_fields_in_defaults);
  EXPECT_TRUE(By(R"({"a":{"type":"object","x-kubernetes-embedded-resource":true,)"
                 R"("x-kubernetes-preserve-unknown-fields":true,)"
                 R"("default":{"apiVersion":"v1","kind":"K","metadata":{"z":1}}}})")
                  .unknown_fields_in_defaults);
  EXPECT_TRUE(By(R"({"s":{"type":"array","x-kubernetes-list-type":"set",)"
                 R"("items":{"type":"object"}}})")
                  .any_set_items);
  EXPECT_TRUE(By(R"({"m":{"type":"array","x-kubernetes-list-type":"map",)"
                 R"("x-kubernetes-list-map-keys":["k"],)"
                 R"("items":{"type":"object","properties":{"k":{"type":"string"}}}}})")
                  .any_map_keys);
}

TEST(Relaxations, ExcuseWhatWasWrongInJunctors) {
  EXPECT_TRUE(By(R"({"a":{"type":"string","anyOf":[{"type":"int"}]}})").any_type);
  EXPECT_TRUE(By(R"({"a":{"not":{"type":"array","x-kubernetes-list-type":"set",)"
                 R"("items":{"type":"object"}}}})")
                  .any_set_items);
}

TEST(Relaxations, DependOnWhatASchemaHasAnywhere) {
  const auto root_of = [](std::string_view properties) {
    return CustomResource::OfSpec(properties);
  };
  const auto plain = root_of(R"({"a":{"type":"object","x-kubernetes-map-type":"atomic"}})");
  EXPECT_FALSE(HasDefaults(*plain.version().schema));
  EXPECT_FALSE(HasExtensions(*plain.version().schema));
  EXPECT_TRUE(IsStructural(*plain.version().schema));
  const auto more = root_of(R"({"a":{"type":"array","items":{"anyOf":[{"default":1},)"
                            R"({"x-kubernetes-preserve-unknown-fields":false}]}}})");
  EXPECT_TRUE(HasDefaults(*more.version().schema));
  EXPECT_TRUE(HasExtensions(*more.version().schema));
  EXPECT_FALSE(IsStructural(*more.version().schema));
}

TEST(Relaxations, AddUp) {
  Relaxations relaxed = By(R"({"a":{"type":"int"}})");
  const auto good = CustomResource::OfSpec(R"({"a":{"type":"string"}})");
  relaxed.Add(*good.version().schema);
  EXPECT_TRUE(relaxed.any_type);
}

}  // namespace
}  // namespace tandem::crd::definition
