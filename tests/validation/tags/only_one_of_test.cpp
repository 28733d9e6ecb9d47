#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/field_rule.h"

namespace tandem::tags {
namespace {

using support::FieldRule;
using support::Forbidden;
using support::LoadError;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr std::string_view kSource = R"(
type Source struct {
  Common `json:",inline"`
  Url    *string `json:"url"`
}
type Common struct {
  File string `json:"file"`
  Disk *Disk  `json:"disk"`
}
type Disk struct{}
)";

Result<FieldRule> Compile(std::string_view tags) {
  return FieldRule::Compile("Source", tags, {.source = kSource});
}

TEST(OnlyOneOf, ForbidsAllButTheFirst) {
  const auto rule = Compile(R"(+tandem:onlyOneOf="url, file, disk")");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate("{}"), IsEmpty());
  EXPECT_THAT(rule->OnCreate(R"({"url": "", "file": ""})"), IsEmpty());
  EXPECT_THAT(rule->OnCreate(R"({"url": "", "file": "f", "disk": {}})"),
              ElementsAre(Forbidden("value.file"), Forbidden("value.disk")));
}

TEST(OnlyOneOf, LetsAnUnchangedBadValueThrough) {
  const auto rule = Compile(R"(+tandem:onlyOneOf="url, disk")");
  ASSERT_TRUE(rule);
  constexpr std::string_view kBoth = R"({"url": "", "disk": {}})";
  EXPECT_THAT(rule->OnUpdate(kBoth, kBoth), IsEmpty());
  EXPECT_THAT(rule->OnUpdate("{}", kBoth), ElementsAre(Forbidden("value.disk")));
}

TEST(OnlyOneOf, ListsMembersOfAStruct) {
  const auto refused = [](std::string_view tags) {
    return LoadError("Source", tags, {.source = kSource});
  };
  EXPECT_THAT(refused(R"(+tandem:onlyOneOf="url")"), HasSubstr("at least two"));
  EXPECT_THAT(refused(R"(+tandem:onlyOneOf="url, url")"), HasSubstr("twice"));
  EXPECT_THAT(refused(R"(+tandem:onlyOneOf="url, disk.name")"), HasSubstr("no member"));
  EXPECT_THAT(LoadError("string", R"(+tandem:onlyOneOf="a, b")"), HasSubstr("struct types"));
}

}  // namespace
}  // namespace tandem::tags
