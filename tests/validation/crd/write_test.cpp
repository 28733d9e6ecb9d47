#include "validation/crd/write.h"

#include "tests/validation/crd/custom_resource.h"

namespace tandem::crd {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr std::string_view kSubresources =
    R"("subresources":{"status":{},"scale":{"specReplicasPath":".spec.r",)"
    R"("statusReplicasPath":".status.r","labelSelectorPath":".status.s"}},)";
constexpr std::string_view kSchema =
    R"({"type":"object","properties":{"spec":{"type":"object","properties":{)"
    R"("r":{"x-kubernetes-preserve-unknown-fields":true}}},)"
    R"("status":{"type":"object","required":["phase"],"properties":{)"
    R"("phase":{"type":"string","enum":["A"]},"r":{"type":"integer"},)"
    R"("s":{"x-kubernetes-preserve-unknown-fields":true}}}}})";

std::string Object(std::string_view rest, std::string_view metadata = R"("name":"w")") {
  return R"({"apiVersion":"example.com/v1","kind":"Widget","metadata":{"namespace":"ns",)"
         R"("resourceVersion":"1",)" +
         std::string(metadata) + "}" + std::string(rest) + "}";
}

TEST(Write, WithWrongTypeMetaHasNoOtherErrors) {
  const auto resource = CustomResource::OfSchema(kSchema);
  EXPECT_THAT(
      resource.Run(R"({"apiVersion":"example.com/v2","kind":"Gadget","status":{"phase":"Z"}})", "",
                   Operation::kCreate),
      ElementsAre("kind: Invalid value: \"Gadget\": must be Widget",
                  "apiVersion: Invalid value: \"example.com/v2\": must be example.com/v1"));
}

TEST(Write, IsToldOfMetadataFirst) {
  const auto resource = CustomResource::OfSchema(kSchema);
  EXPECT_THAT(
      resource.Run(Object(R"(,"status":{})", R"("name":"Bad_Name")"), "", Operation::kCreate),
      ElementsAre(testing::StartsWith("metadata.name: Invalid value: \"Bad_Name\""),
                  "status.phase: Required value"));
}

TEST(Write, DropsTheStatusWhereItIsASubresource) {
  const auto resource = CustomResource::OfSchema(kSchema, kSubresources);
  const std::string bad = Object(R"(,"status":{"phase":"Z"})");
  const std::string good = Object(R"(,"status":{"phase":"A"})");
  EXPECT_THAT(resource.Run(bad, "", Operation::kCreate), IsEmpty());
  EXPECT_THAT(resource.Run(bad, good, Operation::kUpdate), IsEmpty());
  EXPECT_THAT(resource.Run(bad, good, Operation::kUpdate, true),
              ElementsAre("status.phase: Unsupported value: \"Z\": supported values: \"A\""));
  EXPECT_THAT(resource.Run(bad, bad, Operation::kUpdate, true), IsEmpty());
}

TEST(Write, OfTheStatusTakesNothingElse) {
  const auto resource = CustomResource::OfSchema(kSchema, kSubresources);
  const std::string old = Object(R"(,"spec":{"r":1},"status":{"phase":"A"})");
  EXPECT_THAT(resource.Run(Object(R"(,"spec":{"r":-1},"status":{"phase":"A"})"), old,
                           Operation::kUpdate, true),
              IsEmpty());
  EXPECT_THAT(resource.Run(Object(R"(,"status":"x")"), old, Operation::kUpdate, true),
              ElementsAre("status: Invalid value: \"string\":  in body must be of type object: "
                          "\"string\"",
                          ".status.r: Invalid value: 0: .status.r accessor error: x is of the type "
                          "string, expected map[string]interface{}",
                          ".status.s: Invalid value: \"\": .status.s accessor error: x is of the "
                          "type string, expected map[string]interface{}"));
}

TEST(Write, ChecksWhatTheScaleSubresourceReads) {
  const auto resource = CustomResource::OfSchema(kSchema, kSubresources);
  struct Case {
    std::string_view replicas;
    std::string_view error;
  };
  const Case cases[] = {
      {"-1", "should be a non-negative integer"},
      {"2147483648", "should be less than or equal to 2147483647"},
      {"1.0", ".spec.r accessor error: 1 is of the type float64, expected int64"},
      {"{\"b\":[1,\"x\"],\"a\":null}",
       ".spec.r accessor error: map[a:<nil> b:[1 x]] is of the type map[string]interface {}, "
       "expected int64"},
  };
  for (const Case& test : cases) {
    SCOPED_TRACE(test.replicas);
    EXPECT_THAT(resource.Run(Object(",\"spec\":{\"r\":" + std::string(test.replicas) + "}"), "",
                             Operation::kCreate),
                ElementsAre(testing::AllOf(testing::StartsWith(".spec.r: Invalid value: "),
                                           testing::EndsWith(test.error))));
  }
  EXPECT_THAT(resource.Run(Object(R"(,"status":{"phase":"A","s":5})"),
                           Object(R"(,"status":{"phase":"A"})"), Operation::kUpdate, true),
              ElementsAre(".status.s: Invalid value: \"\": .status.s accessor error: 5 is of the "
                          "type int64, expected string"));
}

TEST(Write, ChecksEmbeddedResources) {
  const auto resource =
      CustomResource::OfSpec(R"({"t":{"type":"object","x-kubernetes-embedded-resource":true,)"
                             R"("x-kubernetes-preserve-unknown-fields":true}})");
  EXPECT_THAT(resource.OnCreate(R"({"t":{"apiVersion":"v1","kind":"Pod","metadata":{}}})"),
              IsEmpty());
  EXPECT_THAT(resource.OnCreate(R"({"t":{}})"),
              ElementsAre("spec.t.apiVersion: Required value", "spec.t.kind: Required value"));
  EXPECT_THAT(
      resource.OnCreate(R"({"t":{"apiVersion":"a/b/c","kind":"_x","metadata":{"name":"a/b"}}})"),
      ElementsAre("spec.t.apiVersion: Invalid value: \"a/b/c\": unexpected GroupVersion string: "
                  "a/b/c",
                  testing::StartsWith("spec.t.kind: Invalid value: \"_x\": may have mixed case"),
                  "spec.t.metadata.name: Invalid value: \"a/b\": may not contain '/'"));
}

TEST(Write, SurvivesDepthThatNoSchemaDescribes) {
  constexpr std::size_t kDepth = 9'900;
  const auto resource = CustomResource::OfSpec(
      R"({"p":{"type":"object","x-kubernetes-preserve-unknown-fields":true}})");
  std::string deep;
  for (std::size_t i = 0; i < kDepth; ++i) deep += R"({"a":)";
  deep += "1" + std::string(kDepth, '}');
  const std::string spec = R"({"p":)" + deep + "}";
  EXPECT_THAT(resource.OnUpdate(spec, spec), IsEmpty());
}

TEST(Write, HasNullsOnlyFromServerSideApply) {
  auto resource =
      CustomResource::OfSpec(R"({"a":{"type":"string"},"b":{"type":"string","nullable":true},)"
                             R"("c":{"type":"string","default":"d"}})");
  constexpr std::string_view kNulls = R"({"a":null,"b":null,"c":null})";
  EXPECT_THAT(resource.OnCreate(kNulls), IsEmpty());
  resource.ComesFrom(object::Source::kAdmitted);
  EXPECT_THAT(resource.OnCreate(kNulls), IsEmpty());
  resource.ComesFrom(object::Source::kMutating);
  EXPECT_THAT(resource.OnCreate(kNulls),
              ElementsAre("spec.a: Invalid value: \"null\": spec.a in body must be of type string: "
                          "\"null\""));
}

}  // namespace
}  // namespace tandem::crd
