#include "validation/rules/correlate.h"

#include <gtest/gtest.h>

#include "tests/support/json_document.h"
#include "tests/support/rules_builder.h"

namespace tandem::rules {
namespace {

using support::Member;
using support::ParseJson;
using support::Plain;
using support::RulesBuilder;

class CounterpartsTest : public testing::Test {
 protected:
  rules::Value In(const json::Document& document) { return {Plain(list_), document.root()}; }

  RulesBuilder build_;
  lookup::Scratch scratch_;
  const Type& item_ = build_.Struct(
      "pkg.Item", {Member("k", Plain(build_.String())), Member("v", Plain(build_.Int32()))});
  const Type& list_ = build_.List(Plain(item_));
  const json::Document old_ = ParseJson(R"([{"k":"a","v":1},{"k":"b","v":2}])");
  const json::Document new_ = ParseJson(R"([{"k":"b","v":3},{"k":"a","v":1},{"k":"c"}])");
};

TEST_F(CounterpartsTest, OfASetAreEqual) {
  Counterparts counterparts(In(new_), In(old_), &build_.Identity(ListIdentity::By::kValue),
                            scratch_);
  EXPECT_TRUE(counterparts.Of(0).IsNil());
  EXPECT_EQ(counterparts.Of(1).json().identity(), old_.root().At(0).identity());
}

TEST_F(CounterpartsTest, OfAMapShareTheKeys) {
  Counterparts counterparts(In(new_), In(old_), &build_.Identity(ListIdentity::By::kKeys, {0}),
                            scratch_);
  EXPECT_EQ(counterparts.Of(0).json().identity(), old_.root().At(1).identity());
  EXPECT_EQ(counterparts.Of(1).json().identity(), old_.root().At(0).identity());
  EXPECT_TRUE(counterparts.Of(2).IsNil());
}

TEST_F(CounterpartsTest, DoNotExistWithoutIdentityOrOldList) {
  const ListIdentity& nothing = build_.Identity(ListIdentity::By::kNothing);
  const ListIdentity& value = build_.Identity(ListIdentity::By::kValue);
  EXPECT_TRUE(Counterparts(In(old_), In(old_), nullptr, scratch_).Of(0).IsNil());
  EXPECT_TRUE(Counterparts(In(old_), In(old_), &nothing, scratch_).Of(0).IsNil());
  EXPECT_TRUE(Counterparts(In(old_), Value(), &value, scratch_).Of(0).IsNil());
}

}  // namespace
}  // namespace tandem::rules
