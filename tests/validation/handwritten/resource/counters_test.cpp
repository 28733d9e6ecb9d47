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

constexpr std::string_view kSets = R"([{"name": "a", "counters": {"b": {"value": "1"}}}])";

std::vector<std::string> Consumed(const std::string& list, releases::Release release) {
  const Sample sets(kSets);
  const Options options = OptionsOf(release);
  const SharedCounters shared = IndexCounters(*sets, options);
  const auto validate = [&](const field::Path& at, json::ValueView device,
                            field::ErrorList& errors) {
    ValidateConsumedCounters(at, device, shared, options, errors);
  };
  return TextsOf(R"({"consumesCounters": [)" + list + "]}", validate);
}

TEST(ConsumedCounters, AreOfTwoSetsAtMost) {
  EXPECT_THAT(Consumed("{}, {}, {}", kNewestRules),
              ElementsAre("at.consumesCounters: Too many: 3: must have at most 2 items"));
  EXPECT_THAT(Consumed("{}", kNewestRules),
              ElementsAre("at.consumesCounters[0].counterSet: Required value",
                          "at.consumesCounters[0].counters: Required value"));
}

TEST(ConsumedCounters, AreSharedInTheSliceUntil134) {
  constexpr const char* kOthers = R"({"counterSet": "a", "counters": {"b": {}, "c": {}}},
                                     {"counterSet": "A_", "counters": {"d": {}}})";
  constexpr const char* kNoCounter =
      "at.consumesCounters[0].counters: Invalid value: \"c\": must reference a counter defined in "
      "the ResourceSlice sharedCounters";
  constexpr const char* kNoSet =
      "at.consumesCounters[1].counterSet: Invalid value: \"A_\": must reference a counterSet "
      "defined in the ResourceSlice sharedCounters";
  EXPECT_THAT(Consumed(kOthers, {1, 34, 2}), ElementsAre(kNoCounter, kNoSet));
  EXPECT_THAT(Consumed(kOthers, releases::k1_35),
              ElementsAre(StartsWith("at.consumesCounters[1].counterSet: Invalid value: \"A_\": a "
                                     "lowercase")));
}

TEST(ConsumedCounters, WereCountedTogetherUntil134) {
  std::string counters;
  for (int i = 0; i < 33; ++i) {
    counters += (i > 0 ? ", \"c" : "\"c") + std::to_string(i) + "\": {}";
  }
  const std::string list = R"({"counterSet": "b", "counters": {)" + counters + "}}";
  EXPECT_THAT(Consumed(list, {1, 34, 2}),
              testing::Contains("at: Invalid value: 33: the total number of counters must not "
                                "exceed 32"));
}

}  // namespace
}  // namespace tandem::handwritten::resource
