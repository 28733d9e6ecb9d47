#include "validation/tags/rule_groups.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "validation/rules/program.h"

namespace tandem::tags {
namespace {

using testing::ElementsAre;

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

TEST(RuleGroups, ContainWhatWasAskedFor) {
  std::vector<std::string> log;
  RuleGroups groups;
  groups.Get<Named>("z", "1", "z1", log);
  EXPECT_TRUE(groups.Contains("z", "1"));
  EXPECT_FALSE(groups.Contains("z", "2"));
  EXPECT_FALSE(groups.Contains("a", "1"));
}

}  // namespace
}  // namespace tandem::tags
