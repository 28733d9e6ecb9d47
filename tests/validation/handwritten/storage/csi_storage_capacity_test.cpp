#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::storage {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

const Strategy* Rules() { return FindStrategy("storage.k8s.io", "v1", "CSIStorageCapacity", ""); }

std::string Capacity(const std::string& members) {
  return R"({"metadata": {"name": "c", "namespace": "n", "resourceVersion": "1"}, )" + members +
         "}";
}

constexpr const char* kBadValue = R"("storageClassName": "s", "nodeTopology":
    {"matchExpressions": [{"key": "a", "operator": "In", "values": ["-"]}]})";

TEST(CsiStorageCapacity, AcceptsAPlainOne) {
  const std::string good = Capacity(R"("storageClassName": "s", "capacity": "1Gi",
      "nodeTopology": {"matchLabels": {"a": "b"}})");
  EXPECT_EQ(Write(Rules(), good).ShapeFailure(), "");
  EXPECT_THAT(Write(Rules(), good).Whole(), IsEmpty());
  EXPECT_THAT(Write(Rules(), good, good).Whole(), IsEmpty());
}

TEST(CsiStorageCapacity, IsOfAClassAndNotNegative) {
  EXPECT_THAT(Write(Rules(), Capacity(R"("capacity": "-1000m")")).Strategy(),
              ElementsAre(StartsWith("storageClassName: Invalid value: \"\": a lowercase"),
                          "capacity: Invalid value: \"-1\": must be greater than or equal to 0"));
}

TEST(CsiStorageCapacity, KeepsAValueThatNoLabelCanHave) {
  EXPECT_THAT(
      Write(Rules(), Capacity(kBadValue)).Strategy(),
      ElementsAre(StartsWith("nodeTopology.matchExpressions[0].values[0]: Invalid value: \"-\"")));
  EXPECT_THAT(Write(Rules(), Capacity(kBadValue), Capacity(kBadValue)).Whole(), IsEmpty());
  const std::string other = Capacity(R"("storageClassName": "s", "nodeTopology": {"matchLabels":
                                        {"a": "-"}})");
  EXPECT_THAT(Write(Rules(), other, Capacity(kBadValue)).Strategy(), testing::SizeIs(1));
}

TEST(CsiStorageCapacity, StaysWhereItIs) {
  EXPECT_THAT(Write(Rules(), Capacity(R"("storageClassName": "s")"),
                    Capacity(R"("storageClassName": "t", "nodeTopology": {})"))
                  .Strategy(),
              ElementsAre("nodeTopology: Invalid value: {}: field is immutable",
                          "storageClassName: Invalid value: \"t\": field is immutable"));
}

}  // namespace
}  // namespace tandem::handwritten::storage
