#include "tests/validation/crd/custom_resource.h"

namespace tandem::crd::object {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(Unsupported, IsComplainedOfInTheOrderOfUpstream) {
  EXPECT_THAT(
      ErrorsOfSpec(R"({"x":{"type":"object","$ref":"r","dependencies":{"a":["b"]},)"
                   R"("definitions":{"d":{}},"patternProperties":{"p":{}},"additionalItems":true,)"
                   R"("id":"i"}})"),
      ElementsAre(testing::EndsWith("id is not supported"),
                  testing::EndsWith("additionalItems is not supported"),
                  testing::EndsWith("patternProperties is not supported"),
                  testing::EndsWith("definitions is not supported"),
                  testing::EndsWith("dependencies is not supported"),
                  testing::EndsWith("$ref is not supported")));
}

TEST(Unsupported, SaysNothingWhenEmpty) {
  EXPECT_THAT(
      ErrorsOfSpec(R"({"x":{"type":"object","patternProperties":{},"definitions":{},"id":""}})"),
      IsEmpty());
}

TEST(Unsupported, IsReadWhereItHoldsSchemas) {
  EXPECT_THAT(
      ErrorsOfSpec(R"({"x":{"type":"object","dependencies":{"a":["b"],"b":{"type":1}}}})"),
      ElementsAre(testing::EndsWith("dependencies[b].type: Invalid value: 1: must be a string")));
}

TEST(Unsupported, TheDialectIsSomethingElseToComplainOf) {
  EXPECT_THAT(ErrorsOfSpec(R"({"x":{"type":"string","$schema":"s"}})"),
              ElementsAre("spec.validation.openAPIV3Schema: Invalid value: \"\": OpenAPIV3Schema "
                          "'schema' is not supported"));
}

}  // namespace
}  // namespace tandem::crd::object
