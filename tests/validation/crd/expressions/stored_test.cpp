#include "validation/crd/expressions/stored.h"

#include "tests/validation/crd/custom_resource.h"

namespace tandem::crd::expressions {
namespace {

TEST(Stored, HasTheExpressionsOfASchemaAndOfAllBelowIt) {
  const auto resource = CustomResource::OfSchema(
      R"({"type":"object","properties":{"spec":{"type":"object","additionalProperties":{"type":)"
      R"("array","items":{"type":"string","x-kubernetes-validations":[{"rule":"self == 'a'",)"
      R"("messageExpression":"self"}]}}}},"x-kubernetes-validations":[{"rule":"true"}]})");
  Stored stored;
  EXPECT_FALSE(stored.HasRule("true"));
  stored.Add(*resource.version().schema);
  EXPECT_TRUE(stored.HasRule("true"));
  EXPECT_TRUE(stored.HasRule("self == 'a'"));
  EXPECT_TRUE(stored.HasMessage("self"));
  EXPECT_FALSE(stored.HasRule("self")) << "a message is no rule";
  EXPECT_FALSE(stored.HasMessage("true"));
}

}  // namespace
}  // namespace tandem::crd::expressions
