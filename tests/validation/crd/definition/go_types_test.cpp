#include "validation/crd/definition/go_types.h"

#include <gtest/gtest.h>

#include "tests/support/json_document.h"

namespace tandem::crd::definition {
namespace {

bool IsZeroText(std::string_view json, Shape shape) {
  return IsZero(support::ParseJson(json).root(), shape);
}

TEST(GoTypes, HaveZeros) {
  EXPECT_TRUE(IsZeroText("null", Shape::kStruct));
  EXPECT_TRUE(IsZeroText(R"("")", Shape::kText));
  EXPECT_TRUE(IsZeroText("false", Shape::kFlag));
  EXPECT_TRUE(IsZeroText("0", Shape::kInteger));
  EXPECT_FALSE(IsZeroText("0", Shape::kFloat)) << "a pointer to a number";
  EXPECT_FALSE(IsZeroText("[]", Shape::kList));
  EXPECT_FALSE(IsZeroText("{}", Shape::kStructMap));
}

TEST(GoTypes, HaveSchemasBelowSchemas) {
  EXPECT_STREQ(SchemaFields().front().go, "ID");
  for (const Field& field : SchemaFields()) {
    const bool holds = field.shape == Shape::kStructs || field.shape == Shape::kStructMap;
    EXPECT_EQ(holds || field.shape == Shape::kStruct, field.of != nullptr) << field.json;
  }
  EXPECT_STREQ(VersionFields().front().go, "Name");
}

}  // namespace
}  // namespace tandem::crd::definition
