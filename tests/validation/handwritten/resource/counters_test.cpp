#include "validation/handwritten/resource/counters.h"

#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::resource {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

TEST(CounterSets, AreNamedAndNotEmpty) {
  const auto found = [](std::string_view sets) { return TextsOf(sets, &ValidateCounterSets); };
  EXPECT_THAT(found(R"([{"name": "a", "counters": {"b": {"value": "1"}}}])"), IsEmpty());
  EXPECT_THAT(found(R"([{}, {"name": "a", "counters": {"B": {}}}, {"name": "a",
                        "counters": {"b": {}}}])"),
              ElementsAre("at[0].name: Required value", "at[0].counters: Required value",
                          StartsWith("at[1].counters: Invalid value: \"B\": a lowercase"),
                          "at[2]: Duplicate value: \"a\""));
}

TEST(CounterSets, AreNotLarge) {
  std::string counters = R"("c": {})";
  for (int i = 0; i < 32; ++i) counters += ", \"c" + std::to_string(i) + "\": {}";
  EXPECT_THAT(TextsOf(R"([{"name": "a", "counters": {)" + counters + "}}]", &ValidateCounterSets),
              ElementsAre("at[0].counters: Too many: 33: must have at most 32 items"));
}

TEST(ConsumedCounters, AreOfTwoSetsAtMost) {
  EXPECT_THAT(TextsOf("[{}, {}, {}]", &ValidateConsumedCounters),
              ElementsAre("at: Too many: 3: must have at most 2 items"));
  EXPECT_THAT(TextsOf("[{}]", &ValidateConsumedCounters),
              ElementsAre("at[0].counterSet: Required value", "at[0].counters: Required value"));
}

}  // namespace
}  // namespace tandem::handwritten::resource
