#include "validation/crd/definition/version_schema.h"

#include "tests/validation/crd/custom_resource.h"

namespace tandem::crd::definition {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

Texts ErrorsOf(std::string_view schema, bool has_status) {
  const auto resource = CustomResource::OfSchema(schema);
  field::ErrorList errors;
  CheckVersionSchema(*resource.version().schema, resource.version().rules, {{}, has_status},
                     field::Path("s"), errors);
  return TextsOf(errors);
}

TEST(VersionSchema, OfTheRootIsPlainBesideAStatus) {
  constexpr std::string_view kMore = R"({"type":"object","minProperties":1})";
  EXPECT_THAT(ErrorsOf(kMore, false), IsEmpty());
  EXPECT_THAT(ErrorsOf(kMore, true),
              ElementsAre(HasSubstr("s: Invalid value: only [Description Type Format")));
  EXPECT_THAT(ErrorsOf(R"({"type":"object","description":"d","required":["a"],"maxItems":1,)"
                       R"("x-kubernetes-preserve-unknown-fields":true})",
                       true),
              IsEmpty());
  EXPECT_THAT(ErrorsOf(R"({"type":"array","items":{"type":"string"}})", true),
              testing::Contains(HasSubstr(
                  "s.type: Invalid value: \"array\": only \"object\" is allowed as the type at")));
}

TEST(VersionSchema, OfTheRootIsNotNullable) {
  EXPECT_THAT(ErrorsOf(R"({"type":"object","nullable":true})", false),
              ElementsAre("s.nullable: Forbidden: nullable cannot be true at the root"));
}

TEST(VersionSchema, SaysWhatHasNoStructureWhenNothingElseDoes) {
  EXPECT_THAT(ErrorsOf(R"({"type":"object","properties":{"a":{"not":{"$schema":"x"}}}})", false),
              ElementsAre("s: Invalid value: \"\": OpenAPIV3Schema 'schema' is not supported"));
  EXPECT_THAT(ErrorsOf(R"({"type":"object","properties":{"a":{"id":"x"}}})", false),
              ElementsAre("s.properties[a].id: Forbidden: id is not supported"));
}

TEST(VersionSchema, LooksAtDefaultsOnceTheStructureIsRight) {
  constexpr std::string_view kBadDefault = R"("b":{"type":"string","default":1})";
  EXPECT_THAT(
      ErrorsOf(R"({"type":"object","properties":{)" + std::string(kBadDefault) + "}}", false),
      ElementsAre(HasSubstr("s.properties[b].default: Invalid value")));
  EXPECT_THAT(
      ErrorsOf(R"({"type":"object","properties":{"a":{},)" + std::string(kBadDefault) + "}}",
               false),
      ElementsAre(HasSubstr("s.properties[a].type: Required value")));
}

}  // namespace
}  // namespace tandem::crd::definition
