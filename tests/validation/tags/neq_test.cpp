#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/field_rule.h"

namespace tandem::tags {
namespace {

using support::FieldRule;
using support::Invalid;
using support::LoadError;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

TEST(Neq, RefusesOneValue) {
  const struct {
    std::string_view type;
    std::string_view payload;
    std::string_view refused;
    std::string_view accepted;
  } kCases[] = {
      {"string", "\"x\"", R"("x")", R"("y")"},
      {"string", "\"\"", "", R"("y")"},
      {"*string", "\"\"", R"("")", ""},
      {"int64", "-3", "-3", "3"},
      {"uint8", "0", "", "1"},
      {"bool", "true", "true", "false"},
  };
  for (const auto& test : kCases) {
    SCOPED_TRACE(test.payload);
    const auto rule = FieldRule::Compile(test.type, "+k8s:neq=" + std::string(test.payload));
    ASSERT_TRUE(rule) << rule.error().message;
    EXPECT_THAT(rule->OnCreate(test.accepted), IsEmpty());
    EXPECT_THAT(rule->OnCreate(test.refused), ElementsAre(Invalid("value", "neq")));
    EXPECT_THAT(rule->OnUpdate(test.refused, test.refused), IsEmpty());
  }
}

TEST(Neq, RefusesPayloadsOfAnotherKind) {
  EXPECT_THAT(LoadError("string", "+k8s:neq=1"),
              HasSubstr("type mismatch: field is a string, but payload is of type int"));
  EXPECT_THAT(LoadError("int32", "+k8s:neq=\"1\""), HasSubstr("field is an integer"));
  EXPECT_THAT(LoadError("int32", "+k8s:neq=01"), HasSubstr("invalid integer value for payload"));
  EXPECT_THAT(LoadError("float64", "+k8s:neq=1"),
              HasSubstr("unsupported type for 'neq' tag: float64"));
  EXPECT_THAT(LoadError("[]string", "+k8s:neq=\"1\""),
              HasSubstr("can only be used on comparable types"));
  EXPECT_THAT(LoadError("string", "+k8s:neq"), HasSubstr("missing required tag value"));
}

}  // namespace
}  // namespace tandem::tags
