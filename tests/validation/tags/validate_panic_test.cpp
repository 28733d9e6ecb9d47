#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/field_rule.h"
#include "validation/base/panic.h"

namespace tandem::tags {
namespace {

using support::LoadError;
using support::TypeRules;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr std::string_view kSource = R"(
type T struct {
  Metadata Meta `json:"metadata"`
  // +tandem:validatePanic(label: "boom")
  Value string `json:"value"`
}
type Meta struct {
  Labels map[string]string `json:"labels"`
}
)";

TEST(ValidatePanic, PanicsForObjectsWithTheLabel) {
  const auto rules = TypeRules::Compile(kSource);
  ASSERT_TRUE(rules) << rules.error().message;
  EXPECT_THAT(rules->OnCreate(R"({"metadata": {"labels": {"other": ""}}})"), IsEmpty());
  EXPECT_THROW(static_cast<void>(rules->OnCreate(R"({"metadata": {"labels": {"boom": ""}}})")),
               Panic);
}

TEST(ValidatePanic, IsForTestsAndKnownInTheSeedDialectOnly) {
  EXPECT_THAT(LoadError("string", "+tandem:validatePanic(label: \"a\")", {.test_tags = false}),
              HasSubstr("is for tests"));
  EXPECT_EQ(LoadError("string", "+tandem:validatePanic", {.dialect = compile::Dialect::kUpstream}),
            "");
  EXPECT_THAT(LoadError("string", "+tandem:validatePanic"),
              HasSubstr("missing required named argument \"label\""));
}

}  // namespace
}  // namespace tandem::tags
