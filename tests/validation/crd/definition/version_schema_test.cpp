#include "validation/crd/definition/version_schema.h"

#include "tests/validation/crd/custom_resource.h"

namespace tandem::crd::definition {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

Texts ErrorsOf(std::string_view schema, bool has_status, const Relaxations& relaxed = {}) {
  const auto resource = CustomResource::OfSchema(schema);
  const json::ValueView versions =
      resource.definition().manifest().Member("spec").Member("versions");
  const json::ValueView written = versions.At(0).Member("schema").Member("openAPIV3Schema");
  field::ErrorList errors;
  CheckVersionSchema(*resource.version().schema, resource.version().rules,
                     {relaxed, written, has_status}, field::Path("s"), errors);
  return TextsOf(errors);
}

TEST(VersionSchema, OfTheRootIsPlainBesideAStatus) {
  constexpr std::string_view kMore = R"({"type":"object","minProperties":1})";
  EXPECT_THAT(ErrorsOf(kMore, false), IsEmpty());
  EXPECT_THAT(
      ErrorsOf(kMore, true),
      ElementsAre(testing::AllOf(
          testing::StartsWith(R"(s: Invalid value: {"ID":"","Schema":"","Ref":null,)"),
          HasSubstr(R"("MinProperties":1,)"), HasSubstr("}: only [Description Type Format"))));
  EXPECT_THAT(ErrorsOf(R"({"type":"object","description":"d","required":["a"],"maxItems":1,)"
                       R"("x-kubernetes-preserve-unknown-fields":true})",
                       true),
              IsEmpty());
  EXPECT_THAT(ErrorsOf(R"({"type":"array","items":{"type":"string"}})", true),
              testing::Contains(HasSubstr(
                  "s.type: Invalid value: \"array\": only \"object\" is allowed as the type at")));
}

TEST(VersionSchema, OfTheRootIsToldOfOnceInTheOrderOfItsFields) {
  const auto first_of = [](std::string_view schema) { return ErrorsOf(schema, true).front(); };
  EXPECT_THAT(first_of(R"({"type":"array","id":"x"})"), testing::StartsWith("s: Invalid value: {"));
  EXPECT_THAT(first_of(R"({"type":"array","allOf":[{"minItems":1}]})"),
              testing::StartsWith("s.type: Invalid value: \"array\": only"));
  EXPECT_THAT(ErrorsOf(R"({"type":"object","allOf":[]})", true), testing::SizeIs(1));
  EXPECT_THAT(ErrorsOf(R"({"type":"object","required":[],"nullable":false})", true), IsEmpty());
}

TEST(VersionSchema, NeedsNoStructureWhereTheOldOneHadNone) {
  constexpr std::string_view kNone = R"({"type":"object","properties":{"a":{}}})";
  EXPECT_THAT(ErrorsOf(kNone, false), testing::SizeIs(1));
  EXPECT_THAT(ErrorsOf(kNone, false, {.no_structure = true}), IsEmpty());
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
