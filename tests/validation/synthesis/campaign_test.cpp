#include "validation/synthesis/campaign.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "config/rule_loading.h"
#include "config/x509/verifier.h"
#include "tests/validation/verdict/fixture.h"
#include "validation/synthesis/start_object.h"
#include "validation/synthesis/start_objects.h"

namespace tandem::synthesis {
namespace {

using testing::HasSubstr;

/// Differs wherever the object has a size below 0.
class SizeComparer final : public Comparer {
 public:
  Result<Sighting> Compare(const verdict::KindRules&, const ObjectPair& pair,
                           Counting counting) override {
    (counting == Counting::kCounted ? counted : left_out).push_back(pair);
    Sighting sighting;
    sighting.judged = true;
    if (pair.object.find("\"size\":-") != std::string::npos) sighting.differences = {"size"};
    return sighting;
  }

  std::vector<ObjectPair> counted;
  std::vector<ObjectPair> left_out;  ///< the tries of shrinking are here, too
};

class Campaign : public testing::Test {
 protected:
  Campaign() {
    options_.handwritten = config::HandwrittenOptions({}, verifier_);
    order_.pairs = 300;
    order_.texts = [](const verdict::KindRules&) { return std::vector<std::string>(); };
    order_.goes_on = [](const std::string&, std::uint64_t) { return true; };
  }

  [[nodiscard]] std::vector<Subject> Widgets() const {
    return SubjectsOf(*rules_, Compared::kAll, "widget_*");
  }

  std::shared_ptr<const verdict::RuleSet> rules_ = verdict::TestRules();
  x509::OpenSslVerifier verifier_;
  verdict::JudgeOptions options_;
  Order order_;
  PairJudge judge_{*rules_, options_};
};

TEST_F(Campaign, FindsSubjectsByTheirIdentifiers) {
  ASSERT_EQ(Widgets().size(), 1U);
  EXPECT_EQ(Widgets().front().name(), "example.com/v1 Widget");
  const auto creates = SubjectsOf(*rules_, Compared::kAll, "widget_create");
  ASSERT_EQ(creates.size(), 1U);
  EXPECT_TRUE(creates.front().creates);
  EXPECT_FALSE(creates.front().updates);
  EXPECT_TRUE(SubjectsOf(*rules_, Compared::kTwins, "widget_*").empty());
}

TEST_F(Campaign, MakesAValidObjectWithoutASample) {
  const std::vector<JsonTree> objects = StartObjects(Widgets().front(), {}, {}, judge_);
  ASSERT_EQ(objects.size(), 1U);
  EXPECT_THAT(objects.front().ToJson(), HasSubstr(R"("color":"a")"));
  EXPECT_TRUE(judge_.Judge(*Widgets().front().rules, {objects.front().ToJson(), ""}).IsFine());
}

TEST_F(Campaign, MendsSamples) {
  JsonTree sample = BareObject("example.com/v1", "Widget");
  sample.At("color") = JsonTree::Text("much too long");
  const auto objects = StartObjects(Widgets().front(), {sample}, {"red"}, judge_);
  ASSERT_EQ(objects.size(), 1U);
  EXPECT_TRUE(judge_.Judge(*Widgets().front().rules, {objects.front().ToJson(), ""}).IsFine());
}

TEST_F(Campaign, ShowsTheSmallestPairOfADifference) {
  SizeComparer comparer;
  const auto results = synthesis::Run(Widgets(), order_, judge_, comparer);
  ASSERT_TRUE(results);
  ASSERT_EQ(results->size(), 1U);
  const KindResult& kind = results->front();
  EXPECT_EQ(kind.judged, order_.pairs);
  EXPECT_TRUE(kind.IsWhole());
  ASSERT_EQ(kind.found.size(), 1U);
  EXPECT_EQ(kind.found.front().what, "size");
  EXPECT_FALSE(kind.found.front().minimal.IsUpdate());
  EXPECT_THAT(kind.found.front().minimal.object,
              testing::MatchesRegex(R"(.*"metadata":\{"name":"[^"]*"\},"size":-[0-9]+\})"));
}

TEST_F(Campaign, CountsNoUpdateOfAnInvalidObject) {
  SizeComparer comparer;
  const auto results = synthesis::Run(Widgets(), order_, judge_, comparer);
  ASSERT_TRUE(results);
  const verdict::KindRules& rules = *Widgets().front().rules;
  std::size_t updates = 0;
  for (const ObjectPair& pair : comparer.counted) {
    if (!pair.IsUpdate()) continue;
    ++updates;
    EXPECT_TRUE(judge_.Judge(rules, {pair.old_object, ""}).IsFine()) << pair.old_object;
  }
  EXPECT_GT(updates, 0U);
  EXPECT_LT(comparer.counted.size(), order_.pairs) << "some were left out";
  EXPECT_GT(results->front().tolerated, 0U);
}

TEST_F(Campaign, FindsTheSameWithTheSameSeed) {
  const auto draw = [&](std::uint64_t seed) {
    order_.seed = seed;
    ObjectGenerator generator =
        GeneratorOf(Widgets().front(), StartObjects(Widgets().front(), {}, {}, judge_), {}, seed);
    std::string all;
    for (int i = 0; i < 50; ++i) all += generator.Next().object;
    return all;
  };
  EXPECT_EQ(draw(1), draw(1));
  EXPECT_NE(draw(1), draw(2));
}

TEST_F(Campaign, EndsWhenItIsTold) {
  SizeComparer comparer;
  order_.goes_on = [](const std::string&, std::uint64_t judged) { return judged < 10; };
  const auto results = synthesis::Run(Widgets(), order_, judge_, comparer);
  ASSERT_TRUE(results);
  EXPECT_EQ(results->front().judged, 10U);
  EXPECT_TRUE(results->front().stopped);
  EXPECT_FALSE(results->front().IsWhole());
}

}  // namespace
}  // namespace tandem::synthesis
