#include "server/rule_store.h"

#include <gtest/gtest.h>

namespace tandem::server {
namespace {

std::shared_ptr<const verdict::RuleSet> AnyRules() {
  return std::make_shared<const verdict::RuleSet>(verdict::CompiledRules(), rules::OptionSet(),
                                                  verdict::RuleSettings());
}

TEST(RuleStore, KeepsASetAliveForThoseWhoUseIt) {
  RuleStore store;
  EXPECT_EQ(store.Get(), nullptr);
  const auto first = AnyRules();
  const auto second = AnyRules();
  store.Replace(first);
  const auto used = store.Get();
  store.Replace(second);
  EXPECT_EQ(used, first);
  EXPECT_EQ(store.Get(), second);
}

}  // namespace
}  // namespace tandem::server
