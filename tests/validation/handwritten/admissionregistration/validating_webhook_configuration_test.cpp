#include "tests/validation/handwritten/admissionregistration/spelled_expressions.h"
#include "tests/validation/handwritten/sample.h"
#include "validation/handwritten/registry/defaults.h"
#include "validation/json/overlay.h"

namespace tandem::handwritten::admissionregistration {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

const Strategy* Rules() {
  return FindStrategy("admissionregistration.k8s.io", "v1", "ValidatingWebhookConfiguration", "");
}

std::string Configuration(const std::string& webhooks) {
  return R"({"metadata": {"name": "c", "resourceVersion": "1"}, "webhooks": [)" + webhooks + "]}";
}

std::string Hook(const std::string& more, const std::string& name = "a.example.com") {
  return R"({"name": ")" + name + R"(", "clientConfig": {"url": "https://example.com"},
      "admissionReviewVersions": ["v1"], "sideEffects": "None")" +
         more + "}";
}

TEST(ValidatingWebhookConfiguration, AcceptsAPlainOne) {
  const std::string good = Configuration(Hook(R"(, "rules": [{"operations": ["CREATE"],
      "apiGroups": [""], "apiVersions": ["v1"], "resources": ["pods", "pods/*"], "scope": "*"}])"));
  EXPECT_EQ(Write(Rules(), good).ShapeFailure(), "");
  EXPECT_THAT(Write(Rules(), good).Whole(), IsEmpty());
  EXPECT_THAT(Write(Rules(), good, good).Whole(), IsEmpty());
}

TEST(ValidatingWebhookConfiguration, HasWebhooksThatCanBeCalled) {
  EXPECT_THAT(
      Write(Rules(), Configuration(R"({"name": "a.b", "failurePolicy": "x", "timeoutSeconds": 31,
          "clientConfig": {"service": {"name": "s", "port": 0, "path": "x"}},
          "admissionReviewVersions": ["v2", "v2"]})"))
          .Strategy(),
      ElementsAre(
          "webhooks[0].name: Invalid value: \"a.b\": should be a domain with at least three "
          "segments separated by dots",
          "webhooks[0].failurePolicy: Unsupported value: \"x\": supported values: \"Fail\", "
          "\"Ignore\"",
          "webhooks[0].sideEffects: Required value: must specify one of None, NoneOnDryRun",
          "webhooks[0].timeoutSeconds: Invalid value: 31: the timeout value must be between 1 and "
          "30 seconds",
          "webhooks[0].clientConfig.service.name: Required value",
          "webhooks[0].clientConfig.service.port: Invalid value: 0: port is not valid: must be "
          "between 1 and 65535, inclusive",
          "webhooks[0].clientConfig.service.path: Invalid value: \"x\": must start with a '/'",
          StartsWith("webhooks[0].clientConfig.service.path: Invalid value: \"x\": segment[0] may"),
          "webhooks[0].admissionReviewVersions[1]: Invalid value: \"v2\": duplicate version",
          "webhooks[0].admissionReviewVersions: Invalid value: [\"v2\",\"v2\"]: must include at "
          "least one of v1, v1beta1"));
}

TEST(ValidatingWebhookConfiguration, HasRulesThatSayEverythingOnce) {
  EXPECT_THAT(
      Write(Rules(), Configuration(Hook(R"(, "rules": [{"operations": ["*", "x"],
          "apiGroups": ["*", "a"], "resources": ["a/*", "a/b", "*", "c"], "scope": "x"}])")))
          .Strategy(),
      ElementsAre(
          "webhooks[0].rules[0].operations: Invalid value: [\"*\",\"x\"]: if '*' is "
          "present, must not specify other operations",
          "webhooks[0].rules[0].operations[1]: Unsupported value: \"x\": supported values: "
          "\"*\", \"CONNECT\", \"CREATE\", \"DELETE\", \"UPDATE\"",
          "webhooks[0].rules[0].apiGroups: Invalid value: [\"*\",\"a\"]: if '*' is present, "
          "must not specify other API groups",
          "webhooks[0].rules[0].apiVersions: Required value",
          "webhooks[0].rules[0].resources[1]: Invalid value: \"a/b\": if 'a/*' is present, "
          "must not specify a/b",
          "webhooks[0].rules[0].resources: Invalid value: [\"a/*\",\"a/b\",\"*\",\"c\"]: if "
          "'*' is present, must not specify other resources without subresources",
          "webhooks[0].rules[0].scope: Unsupported value: \"x\": supported values: \"*\", "
          "\"Cluster\", \"Namespaced\""));
}

TEST(ValidatingWebhookConfiguration, HasConditionsWithNames) {
  const std::string conditions =
      Configuration(Hook(R"(, "matchConditions": [{"name": "a", "expression": "true"},
                                    {"name": "a", "expression": " "}, {"expression": "1 +"}])"));
  EXPECT_THAT(Write(Rules(), conditions).Strategy(),
              ElementsAre("webhooks[0].matchConditions[1].expression: Required value",
                          "webhooks[0].matchConditions[1].name: Duplicate value: \"a\"",
                          "webhooks[0].matchConditions[2].name: Required value"));
  EXPECT_THAT(Write(Rules(), conditions, conditions).Strategy(), IsEmpty());
  const Sample object(conditions);
  EXPECT_EQ(Rules()->LeftOutOf(*object), "");
}

TEST(ValidatingWebhookConfiguration, HasConditionsThatCompile) {
  const SpelledExpressions expressions;
  const std::string one = R"({"name": "a", "expression": "bad"})";
  const auto with = [](const std::string& conditions) {
    return Configuration(Hook(R"(, "matchConditions": [)" + conditions + "]"));
  };
  EXPECT_THAT(Write(Rules(), with(one)).With(expressions).Strategy(),
              ElementsAre("webhooks[0].matchConditions[0].expression: Invalid value: \"bad\": "
                          "condition, authorizer"));
  EXPECT_THAT(Write(Rules(), with(one), with(one)).With(expressions).Strategy(), IsEmpty());
  EXPECT_THAT(Write(Rules(), with(one), with(one + R"(, {"name": "b", "expression": "bad2"})"))
                  .With(expressions)
                  .Strategy(),
              ElementsAre(testing::HasSubstr("condition, authorizer, stored"),
                          testing::EndsWith("condition, authorizer")));
}

TEST(ValidatingWebhookConfiguration, MayGoOnWithWhatItDid) {
  const std::string old_one = Configuration(
      R"({"name": "a.example.com", "clientConfig": {"url": "https://e"}, "sideEffects": "Unknown",
          "admissionReviewVersions": ["v2"]},
         {"name": "a.example.com", "clientConfig": {"url": "https://e"}, "sideEffects": "Some",
          "admissionReviewVersions": ["v2"]})");
  EXPECT_THAT(Write(Rules(), old_one, old_one).Strategy(), IsEmpty());
  EXPECT_THAT(Write(Rules(), old_one).Strategy(), testing::SizeIs(5));
}

TEST(ValidatingWebhookConfiguration, IsCompletedByDefaults) {
  json::Overlay overlay;
  const Sample object(R"({"webhooks": [{"clientConfig": {"service": {}}, "rules": [{}]}]})");
  const json::ValueView hook = ApplyDefaults("admissionregistration.k8s.io", "v1",
                                             "ValidatingWebhookConfiguration", *object, overlay)
                                   .Member("webhooks")
                                   .At(0);
  EXPECT_EQ(hook.Member("timeoutSeconds").AsInt(), 10);
  EXPECT_EQ(hook.Member("clientConfig").Member("service").Member("port").AsInt(), 443);
  EXPECT_EQ(hook.Member("rules").At(0).Member("scope").AsString(), "*");
}

}  // namespace
}  // namespace tandem::handwritten::admissionregistration
