#include "validation/crd/definition/defaults.h"

#include "tests/validation/crd/custom_resource.h"

namespace tandem::crd::definition {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr std::string_view kRoot = "spec.validation.openAPIV3Schema";

TEST(Defaults, MustBeWhatTheSchemaWouldAccept) {
  EXPECT_THAT(ErrorsOfSpec(R"({"a":{"type":"string","default":1}})"),
              ElementsAre(std::string(kRoot) +
                          ".properties[spec].properties[a].default: Invalid value: \"integer\":  "
                          "in body must be of type string: \"integer\""));
  EXPECT_THAT(ErrorsOfSpec(R"({"a":{"type":"object","properties":{"b":{"type":"string"}},)"
                           R"("default":{"z":1}}})"),
              ElementsAre(std::string(kRoot) +
                          ".properties[spec].properties[a].default: Invalid value: {\"z\":1}: must "
                          "not have unknown fields"));
}

TEST(Defaults, OfObjectsHoldWhatTheirSchemasSay) {
  EXPECT_THAT(ErrorsOfSpec(R"({"a":{"type":"object","default":{"b":"long"},"properties":)"
                           R"({"b":{"type":"string","maxLength":1}}}})"),
              ElementsAre(std::string(kRoot) +
                          ".properties[spec].properties[a].default.b: Too long: may not be more "
                          "than 1 byte"));
  EXPECT_THAT(ErrorsOfSpec(R"({"a":{"type":"array","items":{"type":"integer","default":1},)"
                           R"("default":[1,2]}})"),
              IsEmpty());
}

TEST(Defaults, OfEmbeddedResourcesAreResources) {
  EXPECT_THAT(
      ErrorsOfSpec(R"({"a":{"type":"object","x-kubernetes-embedded-resource":true,)"
                   R"("x-kubernetes-preserve-unknown-fields":true,"default":{"kind":"K"}}})"),
      ElementsAre(std::string(kRoot) +
                  ".properties[spec].properties[a].default.apiVersion: Required value"));
}

}  // namespace
}  // namespace tandem::crd::definition
