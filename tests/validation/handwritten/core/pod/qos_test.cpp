#include "validation/handwritten/core/pod/qos.h"

#include "tests/validation/handwritten/core/pod/pod_sample.h"

namespace tandem::handwritten::core::pod {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

TEST(Qos, IsWhatIsAskedForAndLimited) {
  const auto of = [](std::string_view resources) {
    const Sample spec(R"({"containers": [{"resources": )" + std::string(resources) + "}]}");
    return ComputeQosClass(*spec);
  };
  EXPECT_EQ(of("{}"), "BestEffort");
  EXPECT_EQ(of(R"({"requests": {"cpu": "0", "a.b/c": "1"}})"), "BestEffort");
  EXPECT_EQ(of(R"({"requests": {"cpu": "1"}})"), "Burstable");
  EXPECT_EQ(of(R"({"limits": {"cpu": "1", "memory": "1"}})"), "Burstable");
  EXPECT_EQ(of(R"({"limits": {"cpu": "1", "memory": "1"},
                   "requests": {"cpu": "1000m", "memory": "1"}})"),
            "Guaranteed");
}

TEST(Qos, IsThatOfThePodIfItSaysSo) {
  const Sample spec(R"({"resources": {"requests": {"cpu": "1"}}, "containers": [{}]})");
  EXPECT_EQ(ComputeQosClass(*spec), "Burstable");
  const Sample pod(R"({"spec": {}, "status": {"qosClass": "Guaranteed"}})");
  EXPECT_EQ(QosClassOf(*pod), "Guaranteed");
}

}  // namespace
}  // namespace tandem::handwritten::core::pod
