#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::events {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const Strategy* Rules() { return FindStrategy("events.k8s.io", "v1", "Event", ""); }

std::string Event(const std::string& fields) {
  return R"({"metadata": {"name": "e", "namespace": "n", "resourceVersion": "1"}, )" + fields + "}";
}

const std::string kGood = R"("eventTime": "2024-01-02T03:04:05.000000Z", "type": "Normal",
    "reportingController": "c", "reportingInstance": "i", "action": "a", "reason": "r",
    "regarding": {"namespace": "n"})";

TEST(Event, AcceptsAPlainOne) {
  EXPECT_EQ(Write(Rules(), Event(kGood)).ShapeFailure(), "");
  EXPECT_THAT(Write(Rules(), Event(kGood)).Whole(), IsEmpty());
  EXPECT_THAT(Write(Rules(), Event(kGood), Event(kGood)).Whole(), IsEmpty());
}

TEST(Event, HasATimeAndATypeAndNothingOld) {
  EXPECT_THAT(Write(Rules(), Event(R"("deprecatedCount": 1, "regarding": {"namespace": "n"},
                                      "deprecatedSource": {"host": "h"}, "series": {"count": 1},
                                      "deprecatedFirstTimestamp": "2024-01-02T03:04:05Z")"))
                  .Strategy(),
              ElementsAre("series.count: Invalid value: \"\": should be at least 2",
                          "series.lastObservedTime: Required value", "eventTime: Required value",
                          "type: Invalid value: \"\": has invalid value: ",
                          "firstTimestamp: Invalid value: \"\": needs to be unset",
                          "count: Invalid value: \"\": needs to be unset",
                          "source: Invalid value: \"\": needs to be unset"));
}

TEST(Event, ChangesItsSeriesOnly) {
  EXPECT_THAT(Write(Rules(), Event(kGood), Event(kGood + R"(, "note": "x", "series": {"count": 2,
                                     "lastObservedTime": "2024-01-02T03:04:05.000000Z"})"))
                  .Strategy(),
              ElementsAre("message: Invalid value: \"x\": field is immutable"));
}

}  // namespace
}  // namespace tandem::handwritten::events
