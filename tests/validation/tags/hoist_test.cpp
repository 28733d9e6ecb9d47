#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/field_rule.h"

namespace tandem::tags {
namespace {

using support::FieldRule;
using support::Required;
using testing::ElementsAre;

TEST(Hoist, FromASubfieldMakesARuleOfItsStruct) {
  const auto rule = FieldRule::Compile(
      "S", "+k8s:subfield(a)=+k8s:dependentRequired(\"b\")",
      {.source = "type S struct { A *string `json:\"a\"`; B *string `json:\"b\"` }"});
  ASSERT_TRUE(rule) << rule.error().message;
  EXPECT_THAT(rule->OnCreate(R"({"a": ""})"),
              ElementsAre(Required("value.b", "dependentRequired")));
}

}  // namespace
}  // namespace tandem::tags
