#include "tests/validation/handwritten/sample.h"
#include "validation/handwritten/registry/defaults.h"
#include "validation/json/overlay.h"

namespace tandem::handwritten::flowcontrol {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

const Strategy* Rules(std::string_view subresource = "") {
  return FindStrategy("flowcontrol.apiserver.k8s.io", "v1", "FlowSchema", subresource);
}

std::string Schema(const std::string& spec, const std::string& name = "s") {
  return R"({"metadata": {"name": ")" + name + R"(", "resourceVersion": "1"}, "spec": {)" + spec +
         R"(}, "status": {}})";
}

constexpr const char* kGood =
    R"("matchingPrecedence": 2, "priorityLevelConfiguration": {"name": "p"}, "rules": [{
      "subjects": [{"kind": "User", "user": {"name": "u"}},
                   {"kind": "ServiceAccount", "serviceAccount": {"name": "*", "namespace": "n"}}],
      "resourceRules": [{"verbs": ["get"], "apiGroups": ["*"], "resources": ["pods"],
                         "namespaces": ["*"]}],
      "nonResourceRules": [{"verbs": ["*"], "nonResourceURLs": ["/", "/healthz/*"]}]}])";

std::vector<std::string> OfRule(const std::string& rule) {
  return Write(Rules(), Schema(R"("matchingPrecedence": 2,
      "priorityLevelConfiguration": {"name": "p"}, "rules": [{)" +
                               rule + "}]"))
      .Strategy();
}

TEST(FlowSchema, AcceptsAPlainOne) {
  EXPECT_EQ(Write(Rules(), Schema(kGood)).ShapeFailure(), "");
  EXPECT_THAT(Write(Rules(), Schema(kGood)).Whole(), IsEmpty());
  EXPECT_THAT(Write(Rules(), Schema(kGood), Schema(kGood)).Whole(), IsEmpty());
}

TEST(FlowSchema, HasAPrecedenceAndALevel) {
  EXPECT_THAT(
      Write(Rules(), Schema(R"("matchingPrecedence": 1, "distinguisherMethod": {"type": "x"})"))
          .Strategy(),
      ElementsAre("spec.matchingPrecedence: Invalid value: 1: only the schema named 'exempt' may "
                  "have matchingPrecedence 1",
                  "spec.distinguisherMethod.type: Unsupported value: {\"Type\":\"x\"}: supported "
                  "values: \"ByNamespace\", \"ByUser\"",
                  "spec.priorityLevelConfiguration.name: Required value: must reference a priority "
                  "level"));
  EXPECT_THAT(Write(Rules(), Schema(R"("matchingPrecedence": 10001,
                                       "priorityLevelConfiguration": {"name": "p"})"))
                  .Strategy(),
              ElementsAre("spec.matchingPrecedence: Invalid value: 10001: must not be greater than "
                          "10000"));
}

TEST(FlowSchema, SaysOfWhomItIs) {
  EXPECT_THAT(
      OfRule(R"("subjects": [{"kind": "User", "group": {"name": "g"}}, {"kind": "x"},
                             {"kind": "Group", "group": {}}])"),
      ElementsAre(
          "spec.rules[0].subjects[0].user: Required value: user is required when subject kind is "
          "'User'",
          "spec.rules[0].subjects[0].group: Forbidden: group is forbidden when subject kind is not "
          "'Group'",
          "spec.rules[0].subjects[1].kind: Unsupported value: \"x\": supported values: \"Group\", "
          "\"ServiceAccount\", \"User\"",
          "spec.rules[0].subjects[2].group.name: Required value",
          "spec.rules[0]: Required value: at least one of resourceRules and nonResourceRules has "
          "to be non-empty"));
  EXPECT_THAT(OfRule(R"("nonResourceRules": [{"verbs": ["get"], "nonResourceURLs": ["*"]}])"),
              ElementsAre("spec.rules[0].subjects: Required value: subjects must contain at least "
                          "one value"));
}

TEST(FlowSchema, SaysWhichRequestsItIsOf) {
  EXPECT_THAT(
      OfRule(R"("subjects": [{"kind": "User", "user": {"name": "u"}}],
                "resourceRules": [{"verbs": ["x"], "apiGroups": ["*", "a"], "namespaces": ["A"]}],
                "nonResourceRules": [{"verbs": ["*", "get"],
                                      "nonResourceURLs": ["a", "/a b", "/a//b", "/*/a", ""]}])"),
      ElementsAre(
          StartsWith("spec.rules[0].resourceRules[0].verbs: Unsupported value: [\"x\"]: supported "
                     "values: \"create\", \"delete\""),
          "spec.rules[0].resourceRules[0].apiGroups: Invalid value: [\"*\",\"a\"]: if '*' is "
          "present, must not specify other api groups",
          "spec.rules[0].resourceRules[0].resources: Required value: resource rules must supply at "
          "least one resource",
          StartsWith("spec.rules[0].resourceRules[0].namespaces[0]: Invalid value: \"A\": each "
                     "member of this list must be '*' or a DNS-1123 label; "),
          "spec.rules[0].nonResourceRules[0].verbs: Invalid value: [\"*\",\"get\"]: if '*' is "
          "present, must not specify other verbs",
          "spec.rules[0].nonResourceRules[0].nonResourceURLs[0]: Invalid value: \"a\": must start "
          "with slash",
          "spec.rules[0].nonResourceRules[0].nonResourceURLs[1]: Invalid value: \"/a b\": must not "
          "contain white-space",
          "spec.rules[0].nonResourceRules[0].nonResourceURLs[2]: Invalid value: \"/a//b\": must "
          "not contain double slash",
          "spec.rules[0].nonResourceRules[0].nonResourceURLs[3]: Invalid value: \"/*/a\": wildcard "
          "can only do suffix matching",
          "spec.rules[0].nonResourceRules[0].nonResourceURLs[4]: Invalid value: \"\": must not be "
          "empty"));
}

TEST(FlowSchema, IsFixedWhereTheServerKeepsIt) {
  EXPECT_THAT(Write(Rules(), Schema(kGood, "catch-all")).Strategy(),
              ElementsAre(testing::EndsWith("spec of 'catch-all' must equal the fixed value")));
}

TEST(FlowSchema, HasConditionsOfDifferentTypes) {
  EXPECT_THAT(Write(Rules("status"), Schema(kGood),
                    R"({"status": {"conditions": [{"type": "a"}, {"type": "a"}, {}]}})")
                  .Strategy(),
              ElementsAre("status.conditions[1].type: Duplicate value: \"a\"",
                          "status.conditions[2].type: Required value"));
}

TEST(FlowSchema, HasAPrecedenceByDefault) {
  json::Overlay overlay;
  const Sample schema(R"({"spec": {"matchingPrecedence": 0}})");
  const json::ValueView complete =
      ApplyDefaults("flowcontrol.apiserver.k8s.io", "v1", "FlowSchema", *schema, overlay);
  EXPECT_EQ(complete.Member("spec").Member("matchingPrecedence").AsInt(), 1000);
}

}  // namespace
}  // namespace tandem::handwritten::flowcontrol
