#include "validation/handwritten/core/node_status.h"

#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::core {
namespace {

using testing::ElementsAre;
using testing::EndsWith;
using testing::IsEmpty;
using testing::StartsWith;

using Rule = void (*)(json::ValueView status, field::ErrorList& errors);

std::vector<std::string> Judge(Rule rule, std::string_view status) {
  field::ErrorList errors;
  rule(*Sample(status), errors);
  return Texts(errors);
}

TEST(NodeStatus, HasAmounts) {
  EXPECT_THAT(Judge(&ValidateNodeResources, R"({"capacity": {"pods": "1", "cpu": "1500m"}})"),
              IsEmpty());
  EXPECT_THAT(Judge(&ValidateNodeResources,
                    R"({"capacity": {"pods": "-500m"}, "allocatable": {"a.b/c": "-1"}})"),
              ElementsAre("status.capacity.pods: Invalid value: \"-500m\": must be greater than or "
                          "equal to 0",
                          "status.capacity.pods: Invalid value: \"-500m\": must be an integer",
                          "status.allocatable.a.b/c: Invalid value: \"-1\": must be greater than "
                          "or equal to 0"));
}

TEST(NodeStatus, SwapsSomewhere) {
  EXPECT_THAT(Judge(&ValidateNodeSwap, R"({"nodeInfo": {"swap": {}}})"), IsEmpty());
  EXPECT_THAT(Judge(&ValidateNodeSwap, R"({"nodeInfo": {"swap": {"capacity": 0}}})"),
              ElementsAre("metadata.nodeSwapStatus.capacity: Invalid value: 0: must be greater "
                          "than zero"));
}

TEST(NodeStatus, SortsFeatures) {
  EXPECT_THAT(Judge(&ValidateDeclaredFeatures, R"({"declaredFeatures": ["A", "A/b", "B2/c/D"]})"),
              IsEmpty());
  EXPECT_THAT(Judge(&ValidateDeclaredFeatures, R"({"declaredFeatures": ["B", "A", "A"]})"),
              ElementsAre("status.declaredFeatures[1]: Invalid value: \"A\": list must be sorted "
                          "alphabetically",
                          "status.declaredFeatures[2]: Duplicate value: \"A\""));
}

TEST(NodeStatus, LooksAtThePlaceOfAFeatureBeforeItsName) {
  EXPECT_THAT(Judge(&ValidateDeclaredFeatures, R"({"declaredFeatures": ["b", "a"]})"),
              ElementsAre(StartsWith("status.declaredFeatures[0]: Invalid value: \"b\": invalid"),
                          "status.declaredFeatures[1]: Invalid value: \"a\": list must be sorted "
                          "alphabetically",
                          StartsWith("status.declaredFeatures[1]: Invalid value: \"a\": invalid")));
}

TEST(NodeStatus, NamesFeatures) {
  for (const std::string& bad :
       {std::string(""), std::string("a"), std::string("A/"), std::string("A/1"),
        std::string("A-b"), std::string("/A"), std::string("A//b"), std::string("A/b_")}) {
    std::string said = "status.declaredFeatures[0]: Invalid value: \"";
    said.append(bad).append("\": invalid feature name \"").append(bad);
    said.append("\": must start with an UpperCamelCase segment");
    EXPECT_THAT(Judge(&ValidateDeclaredFeatures, R"({"declaredFeatures": [")" + bad + "\"]}"),
                ElementsAre(StartsWith(said)))
        << bad;
  }
  EXPECT_THAT(Judge(&ValidateDeclaredFeatures,
                    R"({"declaredFeatures": [")" + std::string(254, 'A') + "\"]}"),
              ElementsAre(EndsWith("\": must be no more than 253 characters")));
}

TEST(NodeStatus, HasEachAddressOnce) {
  EXPECT_THAT(Judge(&ValidateNodeAddresses, R"({"addresses": [{"type": "a", "address": "b"},
                  {"type": "a", "address": "c"}, {"type": "a", "address": "b"}]})"),
              ElementsAre(R"(status.addresses[2]: Duplicate value: {"Type":"a","Address":"b"})"));
}

}  // namespace
}  // namespace tandem::handwritten::core
