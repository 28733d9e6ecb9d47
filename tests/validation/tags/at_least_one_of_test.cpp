#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/field_rule.h"

namespace tandem::tags {
namespace {

using support::FieldRule;
using support::LoadError;
using support::Required;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr std::string_view kSource = R"(
type Source struct {
  Url  *string  `json:"url"`
  Keys []string `json:"keys"`
}
)";

Result<FieldRule> Compile(std::string_view type = "*Source") {
  return FieldRule::Compile(type, R"(+tandem:atLeastOneOf="url, keys")", {.source = kSource});
}

TEST(AtLeastOneOf, IsSet) {
  const auto rule = Compile();
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate(R"({"url": ""})"), IsEmpty());
  EXPECT_THAT(rule->OnCreate(R"({"url": "", "keys": ["a"]})"), IsEmpty());
  EXPECT_THAT(rule->OnCreate(R"({"keys": []})"), ElementsAre(Required("value")));
}

TEST(AtLeastOneOf, IsNotAskedOfWhatIsNotThere) {
  const auto pointer = Compile();
  ASSERT_TRUE(pointer);
  EXPECT_THAT(pointer->OnCreate(""), IsEmpty());
  const auto value = Compile("Source");
  ASSERT_TRUE(value);
  EXPECT_THAT(value->OnCreate(""), ElementsAre(Required("value")));
}

TEST(AtLeastOneOf, LetsAnUnchangedBadValueThrough) {
  const auto rule = Compile();
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnUpdate("{}", "{}"), IsEmpty());
  EXPECT_THAT(rule->OnUpdate(R"({"url": ""})", "{}"), ElementsAre(Required("value")));
}

TEST(AtLeastOneOf, ListsMembersOfAStruct) {
  EXPECT_THAT(LoadError("Source", R"(+tandem:atLeastOneOf="url, ")", {.source = kSource}),
              HasSubstr("missing"));
  EXPECT_THAT(LoadError("Source", R"(+tandem:atLeastOneOf="url, a")", {.source = kSource}),
              HasSubstr("no field"));
}

}  // namespace
}  // namespace tandem::tags
