#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::core {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

const Strategy* Rules() { return FindStrategy("", "v1", "Event", ""); }

std::string Event(const std::string& name_space, const std::string& fields) {
  return R"({"metadata": {"name": "e", "namespace": ")" + name_space +
         R"(", "resourceVersion": "1"}, )" + fields + "}";
}

TEST(Event, IsInTheNamespaceOfWhatItIsAbout) {
  const std::string in_n = R"("involvedObject": {"namespace": "n"})";
  const std::string in_none = R"("involvedObject": {})";
  EXPECT_THAT(Write(Rules(), Event("n", in_n)).Whole(), IsEmpty());
  EXPECT_THAT(Write(Rules(), Event("default", in_none)).Whole(), IsEmpty());
  EXPECT_THAT(Write(Rules(), Event("m", in_n)).Strategy(),
              ElementsAre("involvedObject.namespace: Invalid value: \"n\": does not match "
                          "event.namespace"));
  EXPECT_THAT(Write(Rules(), Event("m", in_none)).Strategy(),
              ElementsAre("involvedObject.namespace: Invalid value: \"\": does not match "
                          "event.namespace"));
}

TEST(Event, IsCompleteWhenItHasATime) {
  const std::string time = R"("eventTime": "2024-01-02T03:04:05.000000Z")";
  EXPECT_THAT(
      Write(Rules(), Event("kube-system", time + R"(, "reason": ")" + std::string(129, 'r') +
                                              R"(", "message": ")" + std::string(1025, 'm') + '"'))
          .Strategy(),
      ElementsAre(
          "reportingComponent: Required value",
          StartsWith("reportingComponent: Invalid value: \"\": name part must be non-empty"),
          StartsWith("reportingComponent: Invalid value: \"\": name part must consist"),
          "reportingInstance: Required value", "action: Required value",
          "reason: Invalid value: \"\": can have at most 128 characters",
          "message: Invalid value: \"\": can have at most 1024 characters"));
}

TEST(Event, HasAShape) {
  EXPECT_NE(Write(Rules(), Event("n", R"("count": "1")")).ShapeFailure(), "");
  EXPECT_NE(Write(Rules(), Event("n", R"("eventTime": "2024-01-02T03:04:05Z")")).ShapeFailure(),
            "");
}

}  // namespace
}  // namespace tandem::handwritten::core
