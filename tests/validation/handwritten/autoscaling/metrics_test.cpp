#include "validation/handwritten/autoscaling/metrics.h"

#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::autoscaling {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

std::vector<std::string> Validate(const std::string& metric) {
  return TextsOf("[" + metric + "]",
                 [](const field::Path& at, json::ValueView metrics, field::ErrorList& errors) {
                   ValidateMetrics(at, metrics, {.allow_empty_group = true}, errors);
                 });
}

TEST(Metrics, AcceptEverySource) {
  for (const char* metric :
       {R"({"type": "Object", "object": {"describedObject": {"kind": "Service", "name": "s",
            "apiVersion": "v1"}, "metric": {"name": "m"},
            "target": {"type": "Value", "value": "1"}}})",
        R"({"type": "External", "external": {"metric": {"name": "m"},
            "target": {"type": "AverageValue", "averageValue": "100m"}}})",
        R"({"type": "Pods", "pods": {"metric": {"name": "m"},
            "target": {"type": "AverageValue", "averageValue": 3}}})",
        R"({"type": "Resource", "resource": {"name": "anything",
            "target": {"type": "Utilization", "averageUtilization": 1}}})",
        R"({"type": "ContainerResource", "containerResource": {"name": "cpu", "container": "c",
            "target": {"type": "AverageValue", "averageValue": "1"}}})"}) {
    EXPECT_THAT(Validate(metric), IsEmpty()) << metric;
  }
}

TEST(Metrics, ReportAnUnknownTypeTwice) {
  const std::string unsupported =
      ": supported values: \"ContainerResource\", \"External\", \"Object\", \"Pods\", \"Resource\"";
  EXPECT_THAT(Validate("{}"),
              ElementsAre("at[0].type: Required value: must specify a metric source type",
                          "at[0].type: Unsupported value: \"\"" + unsupported,
                          "at[0].type: Unsupported value: \"\"" + unsupported));
  EXPECT_THAT(Validate(R"({"type": "Zed"})"),
              ElementsAre("at[0].type: Unsupported value: \"Zed\"" + unsupported,
                          "at[0].type: Unsupported value: \"Zed\"" + unsupported));
}

TEST(Metrics, WantTheSourceOfTheirTypeOnly) {
  const std::string pods = R"("pods": {"metric": {"name": "m"},
      "target": {"type": "AverageValue", "averageValue": "1"}})";
  EXPECT_THAT(Validate(R"({"type": "Resource"})"),
              ElementsAre("at[0].resource: Required value: must populate information for the "
                          "given metric source"));
  EXPECT_THAT(Validate(R"({"type": "Resource", )" + pods + "}"),
              ElementsAre("at[0].resource: Required value: must populate information for the "
                          "given metric source"));
  EXPECT_THAT(
      Validate(R"({"type": "Resource", "resource": {}, "containerResource": {}, )" + pods + "}"),
      ElementsAre("at[0].containerResource: Forbidden: must populate the given metric "
                  "source only",
                  "at[0].pods: Forbidden: must populate the given metric source only"));
}

TEST(Metrics, NeedTheTargetsOfTheirSource) {
  struct Case {
    const char* metric;
    const char* error;
  };
  constexpr Case kCases[] = {
      {R"({"type": "Object", "object": {"describedObject": {"kind": "k", "name": "n"},
           "metric": {"name": "m"}, "target": {"type": "Value"}}})",
       "at[0].object.target.averageValue: Required value: must set either a target value or "
       "averageValue"},
      {R"({"type": "External", "external": {"metric": {"name": "m"}, "target": {"type": "Value"}}})",
       "at[0].external.target.averageValue: Required value: must set either a target value for "
       "metric or a per-pod target"},
      {R"({"type": "External", "external": {"metric": {"name": "m"},
           "target": {"type": "Value", "value": "1", "averageValue": "1"}}})",
       "at[0].external.target.value: Forbidden: may not set both a target value for metric and a "
       "per-pod target"},
      {R"({"type": "Pods", "pods": {"metric": {"name": "m"},
           "target": {"type": "Value", "value": "1"}}})",
       "at[0].pods.target.averageValue: Required value: must specify a positive target "
       "averageValue"},
      {R"({"type": "Resource", "resource": {"name": "cpu", "target": {"type": "Value"}}})",
       "at[0].resource.target.averageUtilization: Required value: must set either a target raw "
       "value or a target utilization"},
      {R"({"type": "Resource", "resource": {"name": "cpu",
           "target": {"type": "Value", "averageUtilization": 1, "averageValue": "1"}}})",
       "at[0].resource.target.averageValue: Forbidden: may not set both a target raw value and a "
       "target utilization"},
  };
  for (const Case& test : kCases) EXPECT_THAT(Validate(test.metric), ElementsAre(test.error));
}

TEST(Metrics, NameWhatTheyMeasure) {
  EXPECT_THAT(Validate(R"({"type": "Resource", "resource":
                  {"target": {"type": "Utilization", "averageUtilization": 5}}})"),
              ElementsAre("at[0].resource.name: Required value: must specify a resource name"));
  const std::string target = R"("target": {"type": "AverageValue", "averageValue": "1"})";
  EXPECT_THAT(Validate(R"({"type": "Pods", "pods": {)" + target + "}}"),
              ElementsAre("at[0].pods.metric.name: Required value: must specify a metric name"));
  EXPECT_THAT(Validate(R"({"type": "Pods", "pods": {"metric": {"name": "a/b"}, )" + target + "}}"),
              ElementsAre("at[0].pods.metric.name: Invalid value: \"a/b\": may not contain '/'"));
  EXPECT_THAT(
      Validate(R"({"type": "ContainerResource", "containerResource": {)" + target + "}}"),
      ElementsAre("at[0].containerResource.name: Required value: must specify a resource name",
                  "at[0].containerResource.container: Required value: must specify a container"));
  EXPECT_THAT(Validate(R"({"type": "ContainerResource", "containerResource":
                  {"name": "zed", "container": "A", )" +
                       target + "}}"),
              ElementsAre(StartsWith("at[0].containerResource.name: Invalid value"),
                          StartsWith("at[0].containerResource.name: Invalid value"),
                          StartsWith("at[0].containerResource.container: Invalid value: \"A\"")));
}

TEST(Metrics, HavePositiveTargets) {
  const auto with_target = [](const std::string& target) {
    return Validate(R"({"type": "External", "external": {"metric": {"name": "m"}, "target": )" +
                    target + "}}");
  };
  const std::string at = "at[0].external.target";
  EXPECT_THAT(with_target(R"({"value": "1"})"),
              ElementsAre(at + ".type: Required value: must specify a metric target type",
                          at + ".type: Invalid value: \"\": must be either Utilization, Value, or "
                               "AverageValue"));
  EXPECT_THAT(with_target(R"({"type": "Value", "value": "-1.0"})"),
              ElementsAre(at + ".value: Invalid value: \"-1\": must be positive"));
  EXPECT_THAT(with_target(R"({"type": "Value", "averageValue": 0, "averageUtilization": 0})"),
              ElementsAre(at + ".averageValue: Invalid value: \"0\": must be positive",
                          at + ".averageUtilization: Invalid value: 0: must be greater than 0"));
}

}  // namespace
}  // namespace tandem::handwritten::autoscaling
