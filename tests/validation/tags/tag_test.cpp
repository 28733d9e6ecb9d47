#include "validation/tags/tag.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/field_rule.h"

namespace tandem::tags {
namespace {

using support::LoadError;
using testing::ElementsAre;
using testing::HasSubstr;

TEST(Tag, ScopesAreASet) {
  constexpr Scopes kBoth = Scope::kField | Scope::kMapKey;
  EXPECT_TRUE(kBoth.Has(Scope::kField));
  EXPECT_TRUE(kBoth.Has(Scope::kMapKey));
  EXPECT_FALSE(kBoth.Has(Scope::kType));
}

TEST(Tag, WordsAreThoseOfMessages) {
  EXPECT_EQ(ToString(Scope::kConstant), "constant values");
  EXPECT_EQ(ToString(Level::kBeta), "Beta");
}

TEST(Tag, UsesAreCheckedAgainstTheDefinition) {
  const std::pair<std::string_view, std::string_view> kCases[] = {
      {"+k8s:maxLength(x)=1", "unrecognized named argument \"\\\"x\\\"\""},
      {"+k8s:maxLength(a: \"b\")=1", "unrecognized named argument \"a: \\\"b\\\"\""},
      {"+k8s:ifEnabled(1)=+k8s:required", "argument \"1\" has wrong type: got int, want string"},
      {"+k8s:ifEnabled=+k8s:required", "missing required positional argument of type string"},
      {"+k8s:maxLength=\"1\"", "tag value has wrong type: got string, want int"},
      {"+k8s:required=true", "tag value has wrong type: got bool, want"},
      {"+k8s:eachVal=+k8s:nope=1", "unknown tag \"k8s:nope\""},
  };
  for (const auto& [tag, error] : kCases) {
    EXPECT_THAT(
        LoadError(tag.find("eachVal") == std::string_view::npos ? "string" : "[]string", tag),
        HasSubstr(std::string(error)));
  }
}

class Named final : public RuleGroup {
 public:
  Named(std::string name, std::vector<std::string>& log) : name_(std::move(name)), log_(log) {}
  Status Emit(rules::NodeBuilder&) override {
    log_.push_back(name_);
    return Ok();
  }

 private:
  std::string name_;
  std::vector<std::string>& log_;
};

TEST(RuleGroups, EmitKindsByAppearanceAndGroupsByName) {
  std::vector<std::string> log;
  RuleGroups groups;
  EXPECT_TRUE(groups.empty());
  groups.Get<Named>("z", "2", "z2", log);
  groups.Get<Named>("a", "1", "a1", log);
  groups.Get<Named>("z", "1", "z1", log);
  groups.Get<Named>("z", "2", "again", log);
  rules::Program program;
  rules::NodeBuilder node(program);
  ASSERT_TRUE(groups.Emit(node));
  EXPECT_THAT(log, ElementsAre("z1", "z2", "a1"));
  log.clear();
  ASSERT_TRUE(groups.EmitByName(node));
  EXPECT_THAT(log, ElementsAre("a1", "z1", "z2"));
}

}  // namespace
}  // namespace tandem::tags
