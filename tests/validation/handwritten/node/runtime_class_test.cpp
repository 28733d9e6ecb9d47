#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::node {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

const Strategy* Rules() { return FindStrategy("node.k8s.io", "v1", "RuntimeClass", ""); }

std::string Class(const std::string& members) {
  return R"({"metadata": {"name": "c", "resourceVersion": "1", "finalizers": ["x"]}, )" + members +
         "}";
}

TEST(RuntimeClass, AcceptsAPlainOne) {
  const std::string good = Class(R"("handler": "runsc", "overhead": {"podFixed": {"cpu": "100m"}},
      "scheduling": {"nodeSelector": {"a": "b"}, "tolerations": [{"operator": "Exists"}]})");
  EXPECT_EQ(Write(Rules(), good).ShapeFailure(), "");
  EXPECT_THAT(Write(Rules(), good).Whole(), IsEmpty());
  EXPECT_THAT(Write(Rules(), good, good).Whole(), IsEmpty());
}

TEST(RuntimeClass, NamesItsHandler) {
  const field::ErrorList missing = Write(Rules(), Class(R"("handler": "")")).StrategyErrors();
  ASSERT_THAT(Texts(missing), ElementsAre("handler: Required value"));
  EXPECT_TRUE(missing[0].covered_by_declarative);
  const field::ErrorList bad = Write(Rules(), Class(R"("handler": "a.b")")).StrategyErrors();
  ASSERT_THAT(Texts(bad), ElementsAre("handler: Invalid value: \"a.b\": must not contain dots"));
  EXPECT_EQ(bad[0].origin, "format=k8s-short-name");
  EXPECT_TRUE(bad[0].covered_by_declarative);
}

TEST(RuntimeClass, CostsWhatContainersMayAskFor) {
  EXPECT_THAT(
      Write(Rules(), Class(R"("handler": "h", "overhead": {"podFixed": {"cpu": "-1"}})"))
          .Strategy(),
      ElementsAre(
          "overhead.limits[cpu]: Invalid value: \"-1\": must be greater than or equal to 0"));
}

TEST(RuntimeClass, IsScheduledByLabelsAndTolerations) {
  EXPECT_THAT(
      Write(Rules(), Class(R"("handler": "h", "scheduling": {"nodeSelector": {"a b": "c"},
          "tolerations": [{"key": "k", "operator": "Exists"}, {"key": "k", "operator": "Exists"},
                          {"key": "l", "operator": "x"}]})"))
          .Strategy(),
      ElementsAre(StartsWith("scheduling.nodeSelector: Invalid value: \"a b\": name part"),
                  "scheduling.tolerations[2].operator: Unsupported value: \"x\": supported values: "
                  "\"Equal\", \"Exists\"",
                  R"(scheduling.tolerations[1]: Duplicate value: {"Key":"k","Operator":"Exists",)"
                  R"("Value":"","Effect":"","TolerationSeconds":null})"));
}

TEST(RuntimeClass, KeepsItsHandler) {
  const field::ErrorList errors =
      Write(Rules(), Class(R"("handler": "a")"), Class(R"("handler": "b")")).StrategyErrors();
  ASSERT_THAT(Texts(errors), ElementsAre("handler: Invalid value: \"b\": field is immutable"));
  EXPECT_EQ(errors[0].origin, "immutable");
}

}  // namespace
}  // namespace tandem::handwritten::node
