#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/field_rule.h"

namespace tandem::tags {
namespace {

using support::FieldRule;
using support::Forbidden;
using support::Invalid;
using support::LoadError;
using support::RuleSetup;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr std::string_view kElement =
    "type E struct { K string `json:\"k\"`; V int32 `json:\"v\"` }";
constexpr std::string_view kListMap = "+k8s:listType=map\n+k8s:listMapKey=k\n";

Result<FieldRule> Compile(std::string_view payload) {
  return FieldRule::Compile("[]E",
                            std::string(kListMap) + "+k8s:item(k: \"a\")=" + std::string(payload),
                            {.source = kElement, .kep_semantics = true});
}

constexpr std::string_view kItem = R"([{"k":"a","v":1}])";
constexpr std::string_view kOther = R"([{"k":"b"}])";
constexpr std::string_view kBoth = R"([{"k":"b"},{"k":"a","v":1}])";
constexpr std::string_view kChanged = R"([{"k":"a","v":2}])";

TEST(ItemLife, IsReportedAtTheItemOrTheListItWasIn) {
  const auto immutable = Compile("+k8s:immutable");
  ASSERT_TRUE(immutable) << immutable.error().message;
  EXPECT_THAT(immutable->OnUpdate(kOther, kBoth), ElementsAre(Invalid("value[1]", "immutable")));
  EXPECT_THAT(immutable->OnUpdate(kBoth, kOther), ElementsAre(Invalid("value", "immutable")));
  EXPECT_THAT(immutable->OnUpdate(kItem, kChanged), ElementsAre(Invalid("value[0]", "immutable")));
  const auto update = Compile("+k8s:update=NoModify,NoRemoveItem");
  ASSERT_TRUE(update) << update.error().message;
  EXPECT_THAT(update->OnUpdate(kOther, kBoth), ElementsAre(Forbidden("value[1]", "update")));
  EXPECT_THAT(update->OnUpdate(kBoth, kOther), ElementsAre(Forbidden("value", "update")));
  EXPECT_THAT(update->OnUpdate(kItem, kChanged), ElementsAre(Invalid("value[0]", "update")));
  const auto no_set = Compile("+k8s:update=NoSet");
  ASSERT_TRUE(no_set) << no_set.error().message;
  EXPECT_THAT(no_set->OnUpdate("[]", kItem), ElementsAre(Invalid("value[0]", "update")));
  const auto forbidden = Compile("+k8s:forbidden");
  ASSERT_TRUE(forbidden) << forbidden.error().message;
  EXPECT_THAT(forbidden->OnCreate(kBoth), ElementsAre(Forbidden("value[1]")));
  EXPECT_THAT(forbidden->OnUpdate(kItem, kChanged), ElementsAre(Forbidden("value[0]")));
}

TEST(ItemLife, BeginsAnewWithANewParent) {
  constexpr std::string_view kSource = R"(
type T struct {
  // +k8s:optional
  P *S `json:"p"`
}
type S struct {
  // +k8s:optional
  // +k8s:listType=map
  // +k8s:listMapKey=k
  // +k8s:item(k: "a")=+k8s:update=NoSet
  L []E `json:"l"`
}
type E struct { K string `json:"k"` }
)";
  const auto rules = support::TypeRules::Compile(kSource, {.kep_semantics = true});
  ASSERT_TRUE(rules) << rules.error().message;
  EXPECT_THAT(rules->OnUpdate("{}", R"({"p":{"l":[{"k":"a"}]}})"), IsEmpty());
  EXPECT_THAT(rules->OnUpdate(R"({"p":{}})", R"({"p":{"l":[{"k":"a"}]}})"),
              ElementsAre(Invalid("p.l[0]", "update")));
}

TEST(ItemLife, IsTheProposalsOnly) {
  const RuleSetup upstream = {.source = kElement};
  const std::string item = std::string(kListMap) + "+k8s:item(k: \"a\")=";
  EXPECT_THAT(LoadError("[]E", item + "+k8s:forbidden", upstream),
              HasSubstr("cannot be specified on list values"));
  EXPECT_THAT(LoadError("[]E", item + "+k8s:update=NoSet", upstream),
              HasSubstr("attach it to the enclosing field"));
  EXPECT_THAT(LoadError("[]E", std::string(kListMap) + "+k8s:eachVal=+k8s:update=NoSet", upstream),
              HasSubstr("attach it to the enclosing field"));
}

TEST(ItemLife, NeedsWordsThatExistAndItemsThatCanBeToldApart) {
  const RuleSetup kep = {.source = kElement, .kep_semantics = true};
  const std::string item = "+k8s:item(k: \"a\")=";
  EXPECT_THAT(LoadError("[]E", std::string(kListMap) + item + "+k8s:update=NoFun", kep),
              HasSubstr("unknown +k8s:update constraint: NoFun"));
  EXPECT_THAT(LoadError("[]E", "+k8s:listType=atomic\n" + item + "+k8s:immutable", kep),
              HasSubstr("found items with no list metadata"));
  EXPECT_THAT(LoadError("[]E", "+k8s:listType=atomic\n+k8s:eachVal=+k8s:update=NoClear", kep),
              HasSubstr("to define item identity"));
}

}  // namespace
}  // namespace tandem::tags
