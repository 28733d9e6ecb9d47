#include "validation/verdict/mutation.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <string_view>

#include "tests/support/json_document.h"
#include "tests/validation/verdict/gadget_rules.h"

namespace tandem::verdict {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

class MutationTest : public testing::Test {
 protected:
  Mutation Mutate(std::string_view object, std::string_view old_object = "",
                  std::string_view subresource = "") {
    const json::Document now = support::ParseJson(object);
    const json::Document before = support::ParseJson(old_object);
    Review review;
    review.operation = old_object.empty() ? Operation::kCreate : Operation::kUpdate;
    review.subresource = subresource;
    review.object = now.root();
    review.old_object = before.root();
    const KindRules* rules = rules_->Find("example.com", "v1", "Gadget", subresource);
    return verdict::Mutate(review, *rules, options_);
  }

  std::shared_ptr<const RuleSet> rules_ = GadgetRules(true);
  MutateOptions options_{.unions = true};
};

TEST_F(MutationTest, ClearsWithAPatchAndAWarning) {
  const Mutation mutation =
      Mutate(R"({"by":"Size","color":"red","size":1})", R"({"by":"Color","color":"red"})");
  EXPECT_TRUE(mutation.answer.allowed);
  EXPECT_EQ(mutation.answer.patch, R"([{"op":"remove","path":"/color"}])");
  EXPECT_THAT(mutation.answer.warnings,
              ElementsAre(R"(color was cleared because by changed to "Size")"));
  EXPECT_EQ(mutation.normalized_unions, 1U);
  EXPECT_EQ(mutation.cleared_members, 1U);
  EXPECT_THAT(mutation.fault, IsEmpty());
}

TEST_F(MutationTest, LeavesNewObjectsAndUnwantedMutationsAlone) {
  constexpr std::string_view kNow = R"({"by":"Size","color":"red","size":1})";
  constexpr std::string_view kOld = R"({"by":"Color","color":"red"})";
  EXPECT_THAT(Mutate(kNow).answer.patch, IsEmpty());
  EXPECT_THAT(Mutate(kNow, kOld, "status").answer.patch, IsEmpty());
  options_.unions = false;
  EXPECT_THAT(Mutate(kNow, kOld).answer.patch, IsEmpty());
  options_.unions = true;
  rules_ = GadgetRules(false);
  EXPECT_THAT(Mutate(kNow, kOld).answer.patch, IsEmpty());
}

TEST_F(MutationTest, WarnsOfSixteenMembersAtMost) {
  std::string now;
  std::string before;
  for (int i = 0; i < 20; ++i) {
    now += R"({"by":"Size","color":"red","size":1,"inner":)";
    before += R"({"by":"Color","color":"red","inner":)";
  }
  now += "{}" + std::string(20, '}');
  before += "{}" + std::string(20, '}');
  const Mutation mutation = Mutate(now, before);
  EXPECT_THAT(mutation.answer.warnings, SizeIs(16));
  EXPECT_EQ(mutation.cleared_members, 20U);
}

TEST_F(MutationTest, AllowsWithoutAPatchWhatItCannotHandle) {
  std::string deep = "{}";
  for (int i = 0; i < 1'500; ++i) deep = R"({"inner":)" + deep + "}";
  const Mutation mutation = Mutate(deep, deep);
  EXPECT_TRUE(mutation.answer.allowed);
  EXPECT_THAT(mutation.answer.patch, IsEmpty());
  EXPECT_THAT(mutation.fault, HasSubstr("nested too deeply"));
}

}  // namespace
}  // namespace tandem::verdict
