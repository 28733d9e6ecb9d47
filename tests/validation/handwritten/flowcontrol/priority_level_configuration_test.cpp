#include "tests/validation/handwritten/sample.h"
#include "validation/handwritten/completion.h"
#include "validation/handwritten/registry/defaults.h"
#include "validation/json/overlay.h"

namespace tandem::handwritten::flowcontrol {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

const Strategy* Rules(std::string_view subresource = "") {
  return FindStrategy("flowcontrol.apiserver.k8s.io", "v1", "PriorityLevelConfiguration",
                      subresource);
}

std::string Level(const std::string& spec, const std::string& name = "p") {
  return R"({"metadata": {"name": ")" + name + R"(", "resourceVersion": "1"}, "spec": {)" + spec +
         "}}";
}

std::string Queue(const std::string& queuing) {
  return Level(R"("type": "Limited", "limited": {"limitResponse": {"type": "Queue",
      "queuing": {)" +
               queuing + "}}}");
}

TEST(PriorityLevelConfiguration, AcceptsAPlainOne) {
  const std::string good = Queue(R"("queues": 64, "handSize": 6, "queueLengthLimit": 50)");
  EXPECT_EQ(Write(Rules(), good).ShapeFailure(), "");
  EXPECT_THAT(Write(Rules(), good).Whole(), IsEmpty());
  EXPECT_THAT(Write(Rules(), good, good).Whole(), IsEmpty());
  EXPECT_NE(Write(Rules(), Level(R"("limited": {"lendablePercent": "1"})")).ShapeFailure(), "");
}

TEST(PriorityLevelConfiguration, IsLimitedOrExempt) {
  EXPECT_THAT(Write(Rules(), Level(R"("type": "x")")).Strategy(),
              ElementsAre("spec.type: Unsupported value: \"x\": supported values: \"Exempt\", "
                          "\"Limited\""));
  EXPECT_THAT(Write(Rules(), Level(R"("type": "Limited", "exempt": {})")).Strategy(),
              ElementsAre("spec.exempt: Forbidden: must be nil if the type is Limited",
                          "spec.limited: Required value: must not be empty when type is Limited"));
  EXPECT_THAT(
      Write(Rules(), Level(R"("type": "Exempt", "limited": {}, "exempt": {
          "nominalConcurrencyShares": -1, "lendablePercent": 101})"))
          .Strategy(),
      ElementsAre("spec.type: Invalid value: \"Exempt\": must be 'Exempt' if and only if `name` "
                  "is 'exempt'",
                  "spec.limited: Forbidden: must be nil if the type is not Limited",
                  "spec.exempt.nominalConcurrencyShares: Invalid value: -1: must be a non-negative "
                  "integer",
                  "spec.exempt.lendablePercent: Invalid value: 101: must be between 0 and 100, "
                  "inclusive"));
}

TEST(PriorityLevelConfiguration, IsDeclaredToHaveWhatItsTypeAsksFor) {
  const std::pair<const char*, const char*> kCases[] = {
      {"", "spec.type: Required value"},
      {R"("type": "Limited")",
       "spec.limited: Required value: must not be empty when type is Limited"},
      {R"("type": "Limited", "limited": {"limitResponse": {}})",
       "spec.limited.limitResponse.type: Required value"},
      {R"("type": "Limited", "limited": {"limitResponse": {"type": "Queue"}})",
       "spec.limited.limitResponse.queuing: Required value: must not be empty if "
       "limited.limitResponse.type is Limited"},
      {R"("type": "Limited", "limited": {"limitResponse": {"type": "Reject", "queuing": {}}})",
       "spec.limited.limitResponse.queuing: Forbidden: must be nil if limited.limitResponse.type "
       "is not Limited"},
  };
  for (const auto& [spec, text] : kCases) {
    SCOPED_TRACE(spec);
    const field::ErrorList errors = Write(Rules(), Level(spec)).StrategyErrors();
    EXPECT_THAT(Texts(errors), ElementsAre(text));
    for (const field::Error& error : errors) EXPECT_TRUE(error.covered_by_declarative);
  }
  const field::ErrorList errors =
      Write(Rules(), Level(R"("type": "Exempt", "limited": {})", "exempt")).StrategyErrors();
  ASSERT_EQ(errors.size(), 2U);
  EXPECT_TRUE(errors[0].covered_by_declarative);
  EXPECT_FALSE(errors[1].covered_by_declarative);
}

TEST(PriorityLevelConfiguration, LimitsAndLends) {
  EXPECT_THAT(Write(Rules(), Level(R"("type": "Limited", "limited": {"lendablePercent": -1,
                  "nominalConcurrencyShares": -1, "borrowingLimitPercent": -1,
                  "limitResponse": {"type": "Reject", "queuing": {}}})"))
                  .Strategy(),
              ElementsAre(StartsWith("spec.limited.nominalConcurrencyShares: Invalid value: -1"),
                          "spec.limited.limitResponse.queuing: Forbidden: must be nil if "
                          "limited.limitResponse.type is not Limited",
                          StartsWith("spec.limited.lendablePercent: Invalid value: -1"),
                          "spec.limited.borrowingLimitPercent: Invalid value: -1: if specified, "
                          "must be a non-negative integer"));
}

TEST(PriorityLevelConfiguration, DealsHandsThatFit) {
  EXPECT_THAT(
      Write(Rules(), Queue(R"("queues": 512, "handSize": 8, "queueLengthLimit": 0)")).Strategy(),
      ElementsAre("spec.limited.limitResponse.queuing.queueLengthLimit: Invalid value: 0: must be "
                  "positive",
                  "spec.limited.limitResponse.queuing.handSize: Invalid value: 8: required entropy "
                  "bits of deckSize 512 and handSize 8 should not be greater than 60"));
  EXPECT_THAT(
      Write(Rules(), Queue(R"("queues": 7, "handSize": 8, "queueLengthLimit": 1)")).Strategy(),
      ElementsAre("spec.limited.limitResponse.queuing.handSize: Invalid value: 8: should not be "
                  "greater than queues (7)"));
  EXPECT_THAT(
      Write(Rules(), Queue(R"("queues": 10000001, "handSize": 0, "queueLengthLimit": 1)"))
          .Strategy(),
      ElementsAre("spec.limited.limitResponse.queuing.queues: Invalid value: 10000001: must not be "
                  "greater than 10000000",
                  "spec.limited.limitResponse.queuing.handSize: Invalid value: 0: must be "
                  "positive"));
}

TEST(PriorityLevelConfiguration, IsFixedWhereTheServerKeepsIt) {
  EXPECT_THAT(
      Write(Rules(), Level(R"("type": "Exempt", "exempt": {"lendablePercent": 7})", "exempt"))
          .Strategy(),
      IsEmpty());
  EXPECT_THAT(Write(Rules(), Level(R"("type": "Exempt", "exempt": {}, "limited": {})", "exempt"))
                  .Strategy(),
              ElementsAre("spec.limited: Forbidden: must be nil if the type is not Limited",
                          testing::EndsWith("spec of 'exempt' except the 'spec.exempt' field must "
                                            "equal the fixed value")));
}

TEST(PriorityLevelConfiguration, HasNumbersByDefault) {
  json::Overlay overlay;
  const Sample level(R"({"spec": {"limited": {"limitResponse": {"queuing": {"queues": 7}}}}})");
  const json::ValueView complete = ApplyDefaults("flowcontrol.apiserver.k8s.io", "v1",
                                                 "PriorityLevelConfiguration", *level, overlay);
  EXPECT_EQ(Follow(complete, "spec.limited.nominalConcurrencyShares").AsInt(), 30);
  EXPECT_EQ(Follow(complete, "spec.limited.limitResponse.queuing.queues").AsInt(), 7);
  EXPECT_EQ(Follow(complete, "spec.limited.limitResponse.queuing.handSize").AsInt(), 8);
}

TEST(PriorityLevelConfiguration, HasConditionsWithTypes) {
  EXPECT_THAT(Write(Rules("status"), Level(""), R"({"status": {"conditions": [{}]}})").Strategy(),
              ElementsAre("status.conditions[0].type: Required value"));
}

}  // namespace
}  // namespace tandem::handwritten::flowcontrol
