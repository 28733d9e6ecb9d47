#include "tests/validation/handwritten/apps/workload_sample.h"

namespace tandem::handwritten::apps {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

const Strategy* Main() { return FindStrategy("apps", "v1", "DaemonSet", ""); }
const Strategy* StatusRules() { return FindStrategy("apps", "v1", "DaemonSet", "status"); }

std::string Rolling(const std::string& update) {
  return WithSpec(R"(, "updateStrategy": {"type": "RollingUpdate", "rollingUpdate": )" + update +
                  "}");
}

const std::string kGood = Rolling(R"({"maxUnavailable": 1, "maxSurge": 0})");

std::string WithGeneration(const std::string& generation, const std::string& image) {
  return Workload(
      R"("spec": {"updateStrategy": {"type": "OnDelete"},
      "selector": {"matchLabels": {"a": "b"}}, "template": {"metadata": {"labels": {"a": "b"}},
      "spec": {"dnsPolicy": "ClusterFirst", "terminationGracePeriodSeconds": 30,
      "containers": [{"name": "c", "imagePullPolicy": "Always",
      "terminationMessagePolicy": "File", "image": ")" +
          image + R"("}], "restartPolicy": "Always"}}})",
      R"(, "annotations": {"deprecated.daemonset.template.generation": ")" + generation + R"("})");
}

TEST(DaemonSet, AcceptsAPlainOne) {
  EXPECT_EQ(Write(Main(), kGood).ShapeFailure(), "");
  EXPECT_THAT(Write(Main(), kGood).Whole(), IsEmpty());
  EXPECT_THAT(Write(Main(), kGood, kGood).Whole(), IsEmpty());
}

TEST(DaemonSet, MatchesItsPodsEvenWithoutASelector) {
  EXPECT_THAT(Write(Main(), Workload(R"("spec": {"updateStrategy": {"type": "OnDelete"}, )" +
                                     kTemplate + "}"))
                  .Strategy(),
              ElementsAre(R"(spec.template.metadata.labels: Invalid value: {"a":"b"}: `selector` )"
                          "does not match template `labels`"));
  EXPECT_THAT(Write(Main(), Workload(R"("spec": {"selector": {},
                  "updateStrategy": {"type": "OnDelete"}, )" +
                                     kTemplate + "}"))
                  .Strategy(),
              ElementsAre("spec.selector: Invalid value: {}: empty selector is invalid for "
                          "daemonset"));
}

TEST(DaemonSet, ReplacesPodsOneWay) {
  EXPECT_THAT(
      Write(Main(), Rolling(R"({"maxUnavailable": "101%", "maxSurge": "102%"})")).Strategy(),
      ElementsAre("spec.updateStrategy.rollingUpdate.maxUnavailable: Invalid value: "
                  "\"101%\": must not be greater than 100%",
                  "spec.updateStrategy.rollingUpdate.maxSurge: Invalid value: \"102%\": "
                  "must not be greater than 100%",
                  "spec.updateStrategy.rollingUpdate.maxSurge: Invalid value: \"102%\": "
                  "may not be set when maxUnavailable is non-zero"));
  EXPECT_THAT(Write(Main(), Rolling("null")).Strategy(),
              ElementsAre("spec.updateStrategy.rollingUpdate: Required value"));
  EXPECT_THAT(
      Write(Main(), WithSpec("")).Strategy(),
      ElementsAre(R"(spec.updateStrategy: Unsupported value: {"Type":"",)"
                  R"("RollingUpdate":null}: supported values: "RollingUpdate", "OnDelete")"));
}

TEST(DaemonSet, ToleratesLabelValuesThatAreInvalidAlready) {
  const std::string bad = Workload(R"("spec": {"updateStrategy": {"type": "OnDelete"},
      "selector": {"matchExpressions": [{"key": "a", "operator": "In", "values": ["!"]}]}, )" +
                                   kTemplate + "}");
  EXPECT_THAT(Write(Main(), bad).Strategy(),
              ElementsAre(StartsWith("spec.selector.matchExpressions[0].values[0]: Invalid")));
  EXPECT_THAT(Write(Main(), bad, bad).Strategy(), IsEmpty());
}

TEST(DaemonSet, CountsItsTemplates) {
  const std::string path = "spec.templateGeneration: Invalid value: ";
  const std::string before = WithGeneration("2", "x");
  EXPECT_THAT(Write(Main(), before, WithGeneration("3", "y")).Strategy(), IsEmpty());
  EXPECT_THAT(Write(Main(), before, WithGeneration("1", "x")).Strategy(),
              ElementsAre(path + "1: must not be decremented"));
  EXPECT_THAT(Write(Main(), before, WithGeneration("2", "y")).Strategy(),
              ElementsAre(path + "2: must be incremented upon template update"));
  EXPECT_THAT(Write(Main(), before, WithGeneration("3", "x")).Strategy(),
              ElementsAre(path + "3: must not be incremented without template update"));
  EXPECT_THAT(Write(Main(), WithGeneration("-1", "x")).Strategy(),
              ElementsAre(path + "-1: must be greater than or equal to 0"));
}

TEST(DaemonSetStatus, HasNoNegativeNumbers) {
  EXPECT_THAT(
      Write(StatusRules(), WithStatus(""), WithStatus(R"("numberUnavailable": -1)")).Strategy(),
      ElementsAre("status.numberUnavailable: Invalid value: -1: must be greater than or "
                  "equal to 0"));
}

/// A DaemonSet with annotations of so many bytes besides the generation.
std::string WithLongAnnotations(std::size_t bytes) {
  std::string object = WithGeneration("2", "x");
  const std::string_view place = R"("annotations": {)";
  object.insert(object.find(place) + place.size(), R"("a": ")" + std::string(bytes, 'x') + "\", ");
  return object;
}

TEST(DaemonSet, DoesNotCountTheGenerationAmongItsAnnotations) {
  constexpr std::size_t kMost = 262'144;
  for (const std::size_t bytes : {kMost - 1, kMost}) {
    const std::string object = WithLongAnnotations(bytes);
    const auto expected = bytes < kMost ? testing::Matcher<std::vector<std::string>>(IsEmpty())
                                        : ElementsAre(
                                              "metadata.annotations: Too long: may not be "
                                              "more than 262144 bytes");
    EXPECT_THAT(Write(Main(), object).Whole(), expected);
  }
  const std::string fits = WithLongAnnotations(kMost - 1);
  EXPECT_THAT(Write(Main(), fits, fits).Whole(), IsEmpty());
  EXPECT_THAT(Write(StatusRules(), fits, fits).Whole(), IsEmpty());
}

TEST(DaemonSet, CannotBeDecodedWithAGenerationThatIsNoNumber) {
  for (const char* text : {"x", "", "1.5", "12abc"}) {
    EXPECT_EQ(Write(Main(), WithGeneration(text, "x")).ShapeFailure(),
              "strconv.ParseInt: parsing \"" + std::string(text) + "\": invalid syntax");
  }
  EXPECT_EQ(Write(Main(), WithGeneration("99999999999999999999", "x")).ShapeFailure(),
            "strconv.ParseInt: parsing \"99999999999999999999\": value out of range");
  EXPECT_EQ(Write(Main(), WithGeneration("+7", "x")).ShapeFailure(), "");
}

}  // namespace
}  // namespace tandem::handwritten::apps
