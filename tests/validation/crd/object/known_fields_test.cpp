#include "validation/crd/object/known_fields.h"

#include "tests/validation/crd/custom_resource.h"

namespace tandem::crd::object {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(KnownFields, AreThoseOfTheSchemaAround) {
  const auto resource = CustomResource::OfSpec(
      R"({"color":{"type":"string"},"ports":{"type":"array","items":{"type":"object","properties":
          {"name":{"type":"string"}}}},"byName":{"type":"object","additionalProperties":
          {"type":"object","properties":{"size":{"type":"integer"}}}}})");
  const json::Document object = support::ParseJson(
      R"({"spec":{"colour":"red","ports":[{"nam":"a"}],"byName":{"a":{"siz":1}},"color":{"x":1}}})");
  const auto beside = [&](std::string_view field) {
    return FieldsBeside(*resource.version().schema, object.root(), field);
  };
  EXPECT_THAT(beside("spec"), ElementsAre("spec"));
  EXPECT_THAT(beside("spec.colour"), ElementsAre("byName", "color", "ports"));
  EXPECT_THAT(beside("spec.ports[0].nam"), ElementsAre("name"));
  EXPECT_THAT(beside("spec.byName.a.siz"), ElementsAre("size"));
  EXPECT_THAT(beside("spec.color.x"), IsEmpty());
  EXPECT_THAT(beside("spec.colour.x"), IsEmpty());
}

}  // namespace
}  // namespace tandem::crd::object
