#include "validation/handwritten/flowcontrol/queuing.h"

#include "tests/validation/handwritten/sample.h"
#include "validation/json/render.h"

namespace tandem::handwritten::flowcontrol {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

std::vector<std::string> Errors(std::string_view response) {
  return TextsOf(response, &ValidateLimitResponse);
}

std::string Queue(int queues, int hand, int length = 1) {
  return R"({"type": "Queue", "queuing": {"queues": )" + std::to_string(queues) +
         R"(, "handSize": )" + std::to_string(hand) + R"(, "queueLengthLimit": )" +
         std::to_string(length) + "}}";
}

TEST(LimitResponse, QueuesOrRejects) {
  EXPECT_THAT(Errors(R"({"type": "Reject"})"), IsEmpty());
  EXPECT_THAT(Errors(Queue(64, 8)), IsEmpty());
  EXPECT_THAT(Errors(R"({"type": "Queue"})"), ElementsAre(StartsWith("at.queuing: Required")));
  EXPECT_THAT(Errors(R"({"type": "Reject", "queuing": {}})"),
              ElementsAre(StartsWith("at.queuing: Forbidden")));
  EXPECT_THAT(
      Errors(R"({"type": "x"})"),
      ElementsAre("at.type: Unsupported value: \"x\": supported values: \"Queue\", \"Reject\""));
}

TEST(LimitResponse, HasNumbersThatCanBe) {
  EXPECT_THAT(Errors(Queue(0, 0, 0)),
              ElementsAre("at.queuing.queueLengthLimit: Invalid value: 0: must be positive",
                          "at.queuing.queues: Invalid value: 0: must be positive",
                          "at.queuing.handSize: Invalid value: 0: must be positive"));
  EXPECT_THAT(Errors(Queue(10'000'001, 1)),
              ElementsAre("at.queuing.queues: Invalid value: 10000001: must not be greater than "
                          "10000000"));
  EXPECT_THAT(Errors(Queue(2, 3)), ElementsAre("at.queuing.handSize: Invalid value: 3: should not "
                                               "be greater than queues (2)"));
}

TEST(LimitResponse, DealsHandsOfSixtyBits) {
  EXPECT_THAT(Errors(Queue(1024, 6)), IsEmpty());
  EXPECT_THAT(Errors(Queue(1024, 7)),
              ElementsAre("at.queuing.handSize: Invalid value: 7: required entropy bits of "
                          "deckSize 1024 and handSize 7 should not be greater than 60"));
}

TEST(CompleteLimitResponse, FillsInWhatIsZero) {
  const auto completed = [](std::string_view response) {
    const Sample sample(response);
    json::Overlay overlay;
    return json::RenderGoJson(CompleteLimitResponse(*sample, overlay));
  };
  EXPECT_EQ(completed(R"({"type":"Queue","queuing":{"queues":0,"handSize":3}})"),
            R"({"queuing":{"handSize":3,"queueLengthLimit":50,"queues":64},"type":"Queue"})");
  EXPECT_EQ(completed(R"({"type":"Reject"})"), R"({"type":"Reject"})");
  EXPECT_EQ(completed(R"({"queuing":1})"), R"({"queuing":1})");
  EXPECT_EQ(completed("1"), "1");
}

}  // namespace
}  // namespace tandem::handwritten::flowcontrol
