#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::storage {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

const Strategy* Rules() { return FindStrategy("storage.k8s.io", "v1", "CSINode", ""); }

std::string Node(const std::string& drivers) {
  return R"({"metadata": {"name": "n", "resourceVersion": "1"}, "spec": {"drivers": [)" + drivers +
         "]}}";
}

std::string Driver(const std::string& members) { return R"({"name": "d", )" + members + "}"; }

TEST(CsiNode, AcceptsAPlainOne) {
  const std::string good =
      Node(Driver(R"("nodeID": "i", "topologyKeys": ["a/b"], "allocatable": {"count": 0})"));
  EXPECT_EQ(Write(Rules(), good).ShapeFailure(), "");
  EXPECT_THAT(Write(Rules(), good).Whole(), IsEmpty());
  EXPECT_THAT(Write(Rules(), good, good).Whole(), IsEmpty());
}

TEST(CsiNode, NamesItsDrivers) {
  EXPECT_THAT(
      Write(Rules(), Node(R"({}, {"name": "d", "nodeID": ")" + std::string(257, 'i') +
                          R"("}, {"name": "d", "nodeID": "i"})"))
          .Strategy(),
      ElementsAre("spec.drivers[0].name: Required value", "spec.drivers[0].nodeID: Required value",
                  testing::EndsWith(": must be 256 characters or less"),
                  "spec.drivers[2].name: Duplicate value: \"d\""));
  EXPECT_THAT(
      Write(Rules(), Node(Driver(R"("nodeID": "i", "allocatable": {"count": -1})"))).Strategy(),
      ElementsAre("spec.drivers[0].allocatable.count: Invalid value: -1: must be greater "
                  "than or equal to 0"));
}

TEST(CsiNode, HasQualifiedTopologyKeys) {
  EXPECT_THAT(
      Write(Rules(), Node(Driver(R"("nodeID": "i", "topologyKeys": ["a b", "c", "c", ""])")))
          .Strategy(),
      ElementsAre(StartsWith("spec.drivers[0]: Invalid value: \"a b\": name part"),
                  "spec.drivers[0]: Duplicate value: \"c\"", "spec.drivers[0]: Required value",
                  "spec.drivers[0]: Invalid value: \"\": name part must be non-empty",
                  StartsWith("spec.drivers[0]: Invalid value: \"\": name part must consist")));
}

TEST(CsiNode, KeepsItsDriversButForWhatIsAllocatable) {
  const std::string before = Node(Driver(R"("nodeID": "i", "topologyKeys": ["k"])"));
  const std::string more =
      Node(Driver(R"("nodeID": "i", "topologyKeys": ["k"], "allocatable": {"count": 1}}, {
                     "name": "e", "nodeID": "i")"));
  EXPECT_THAT(Write(Rules(), before, more).Whole(), IsEmpty());
  EXPECT_THAT(
      Write(Rules(), before, Node(Driver(R"("nodeID": "j", "allocatable": {"count": 1})")))
          .Strategy(),
      ElementsAre(R"(spec.drivers: Invalid value: {"Name":"d","NodeID":"j","TopologyKeys":null,)"
                  R"("Allocatable":null}: field is immutable)"));
}

TEST(CsiNode, ReportsChangedDriversInTheOrderOfTheOldOnes) {
  EXPECT_THAT(Write(Rules(), Node(R"({"name": "d", "nodeID": "i"}, {"name": "e", "nodeID": "i"})"),
                    Node(R"({"name": "e", "nodeID": "j"}, {"name": "d", "nodeID": "j"})"))
                  .Strategy(),
              ElementsAre(StartsWith(R"(spec.drivers: Invalid value: {"Name":"d","NodeID":"j")"),
                          StartsWith(R"(spec.drivers: Invalid value: {"Name":"e","NodeID":"j")")));
}

}  // namespace
}  // namespace tandem::handwritten::storage
