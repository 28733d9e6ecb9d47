#include "validation/tally/rule_row.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tandem::tally {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

dualrun::HandwrittenRule Rule(std::string path, std::optional<std::string> twin) {
  dualrun::RuleFacts facts;
  facts.twin = std::move(twin);
  return {std::move(path), std::make_shared<dualrun::RuleFacts>(std::move(facts))};
}

std::vector<std::string> NamesOf(const Subject& subject) {
  const std::vector<dualrun::HandwrittenRule> rules = {Rule("spec.replicas", "minimum"),
                                                       Rule("spec.replicas", "minimum"),
                                                       Rule("spec.x", {}),
                                                       Rule("spec.selector", "immutable"),
                                                       Rule("status.replicas", "minimum"),
                                                       Rule("metadata.name", "")};
  std::vector<std::string> names;
  for (const RuleRow& row : RowsOf(rules, subject)) names.push_back(row.Name());
  return names;
}

TEST(RuleRow, IsNamedByWhatItFinds) {
  EXPECT_EQ((RuleRow{"spec.ports[*].port", field::ErrorType::kInvalid, "minimum"}.Name()),
            "spec.ports[*].port FieldValueInvalid minimum");
  EXPECT_EQ((RuleRow{"spec", field::ErrorType::kRequired, ""}.Name()), "spec FieldValueRequired");
}

TEST(RowsOf, AreTheRulesWithATwinEachOnce) {
  EXPECT_THAT(
      NamesOf({Operation::kUpdate, "", false}),
      ElementsAre("metadata.name FieldValueInvalid", "spec.replicas FieldValueInvalid minimum",
                  "spec.selector FieldValueInvalid immutable",
                  "status.replicas FieldValueInvalid minimum"));
}

TEST(RowsOf, LeaveOutWhatAWriteCannotChange) {
  EXPECT_THAT(
      NamesOf({Operation::kCreate, "", true}),
      ElementsAre("metadata.name FieldValueInvalid", "spec.replicas FieldValueInvalid minimum"));
  EXPECT_THAT(NamesOf({Operation::kUpdate, "status", true}),
              ElementsAre("status.replicas FieldValueInvalid minimum"));
}

TEST(CanOccur, KnowsThatMostSubresourcesAreUpdatedOnly) {
  EXPECT_TRUE(CanOccur(Operation::kCreate, ""));
  EXPECT_TRUE(CanOccur(Operation::kUpdate, "status"));
  EXPECT_FALSE(CanOccur(Operation::kCreate, "status"));
  EXPECT_FALSE(CanOccur(Operation::kCreate, "scale"));
  EXPECT_TRUE(CanOccur(Operation::kCreate, "eviction"));
}

}  // namespace
}  // namespace tandem::tally
