#include "server/metrics/rule_series.h"

#include <prometheus/counter.h>
#include <prometheus/registry.h>

#include <thread>

#include "tests/server/metrics/metrics_fixture.h"

namespace tandem::metrics {
namespace {

using testing::IsEmpty;
using testing::Pair;
using testing::UnorderedElementsAre;

class RuleSeriesTest : public testing::Test {
 protected:
  void Count(RuleSeries& series, std::string_view name, std::size_t slot = 0) {
    series.Count(name, slot, [slot](std::string_view shown) {
      return RuleSeries::Labels{{"name", std::string(shown) + std::to_string(slot)}};
    });
  }

  std::map<std::string, double> Shown() const {
    std::map<std::string, double> shown;
    for (const auto& family : registry_.Collect()) {
      for (const auto& metric : family.metric) shown[metric.label[0].value] = metric.counter.value;
    }
    return shown;
  }

  prometheus::Registry registry_;
  prometheus::Family<prometheus::Counter>& family_ =
      prometheus::BuildCounter().Name("events_total").Register(registry_);
};

TEST_F(RuleSeriesTest, AppearWhenTheyAreCounted) {
  RuleSeries series(family_, 2);
  series.Show({"a", "b"});
  EXPECT_THAT(Shown(), IsEmpty());
  Count(series, "a", 1);
  Count(series, "a", 1);
  EXPECT_THAT(Shown(), UnorderedElementsAre(Pair("a1", 2)));
}

TEST_F(RuleSeriesTest, OfOutcomesAppearAllAtOnce) {
  RuleSeries series(family_, 3);
  series.Show({"a"});
  series.CountOutcome("a", 1, [](std::string_view shown, std::size_t slot) {
    return RuleSeries::Labels{{"name", std::string(shown) + std::to_string(slot)}};
  });
  EXPECT_THAT(Shown(), UnorderedElementsAre(Pair("a0", 0), Pair("a1", 1), Pair("a2", 0)));
}

TEST_F(RuleSeriesTest, AreOthersWithoutARule) {
  RuleSeries series(family_, 1);
  series.Show({"a"});
  Count(series, "");
  Count(series, "from a request");
  EXPECT_THAT(Shown(), UnorderedElementsAre(Pair("other0", 2)));
}

TEST_F(RuleSeriesTest, GoWithTheRulesAndBeginAnew) {
  RuleSeries series(family_, 1);
  series.Show({"a", "b"});
  Count(series, "a");
  Count(series, "b");
  series.Show({"b", "c"});
  Count(series, "a");  // a request that the old rules have judged
  Count(series, "b");
  EXPECT_THAT(Shown(), UnorderedElementsAre(Pair("b0", 2), Pair("other0", 1)));
  series.Show({"a"});
  Count(series, "a");
  EXPECT_THAT(Shown(), UnorderedElementsAre(Pair("a0", 1), Pair("other0", 1)));
}

TEST_F(RuleSeriesTest, AreOthersWhenThereAreVeryManyUntilSomeGo) {
  RuleSeries series(family_, 1, 2);
  series.Show({"a", "b", "c"});
  for (const char* name : {"c", "a", "b"}) Count(series, name);
  EXPECT_THAT(Shown(), UnorderedElementsAre(Pair("c0", 1), Pair("a0", 1), Pair("other0", 1)));
  series.Show({"a", "b"});
  Count(series, "b");
  EXPECT_THAT(Shown(), UnorderedElementsAre(Pair("a0", 1), Pair("b0", 1), Pair("other0", 1)));
}

TEST_F(RuleSeriesTest, LoseNothingWhileRulesComeAndGo) {
  constexpr int kTimes = 10'000;
  RuleSeries series(family_, 1);
  series.Show({"stays", "goes"});
  std::thread counting([&] {
    for (int i = 0; i < kTimes; ++i) {
      Count(series, "stays");
      Count(series, "goes");
    }
  });
  for (int i = 0; i < 100; ++i) {
    series.Show({"stays"});
    series.Show({"stays", "goes"});
  }
  counting.join();
  EXPECT_EQ(Shown()["stays0"], kTimes);
}

}  // namespace
}  // namespace tandem::metrics
