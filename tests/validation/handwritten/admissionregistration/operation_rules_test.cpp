#include "validation/handwritten/admissionregistration/operation_rules.h"

#include "tests/validation/handwritten/sample.h"
#include "validation/json/render.h"

namespace tandem::handwritten::admissionregistration {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> Found(const std::string& rule) {
  return TextsOf("[" + rule + "]", &ValidateOperationRules);
}

/// The errors of the resources of a rule that is fine otherwise.
std::vector<std::string> FoundInResources(const std::string& resources) {
  return Found(R"({"operations":["CREATE"],"apiGroups":[""],"apiVersions":["v1"],"resources":[)" +
               resources + "]}");
}

TEST(OperationRules, SayWhatIsDoneToWhat) {
  EXPECT_THAT(FoundInResources(R"("pods","pods/status")"), IsEmpty());
  EXPECT_THAT(Found("{}"),
              ElementsAre("at[0].operations: Required value", "at[0].apiGroups: Required value",
                          "at[0].apiVersions: Required value", "at[0].resources: Required value"));
}

TEST(OperationRules, HaveWildcardsAlone) {
  EXPECT_THAT(
      Found(R"({"operations":["*","CREATE"],"apiGroups":["*","a"],"apiVersions":["*","v1"],)"
            R"("resources":["*/*","pods"]})"),
      ElementsAre("at[0].operations: Invalid value: [\"*\",\"CREATE\"]: if '*' is present, must "
                  "not specify other operations",
                  "at[0].apiGroups: Invalid value: [\"*\",\"a\"]: if '*' is present, must not "
                  "specify other API groups",
                  "at[0].apiVersions: Invalid value: [\"*\",\"v1\"]: if '*' is present, must not "
                  "specify other API versions",
                  "at[0].resources: Invalid value: [\"*/*\",\"pods\"]: if '*/*' is present, must "
                  "not specify other resources"));
}

TEST(OperationRules, NameNoResourceTwice) {
  EXPECT_THAT(FoundInResources(R"("pods/*","pods/status")"),
              ElementsAre("at[0].resources[1]: Invalid value: \"pods/status\": if 'pods/*' is "
                          "present, must not specify pods/status"));
  EXPECT_THAT(FoundInResources(R"("*/status","pods/status")"),
              ElementsAre("at[0].resources[1]: Invalid value: \"pods/status\": if '*/status' is "
                          "present, must not specify pods/status"));
  EXPECT_THAT(FoundInResources(R"("*","pods")"),
              ElementsAre("at[0].resources: Invalid value: [\"*\",\"pods\"]: if '*' is present, "
                          "must not specify other resources without subresources"));
  EXPECT_THAT(FoundInResources(R"("pods","*")"), IsEmpty()) << "the last one decides";
  EXPECT_THAT(FoundInResources(R"("")"), ElementsAre("at[0].resources[0]: Required value"));
}

TEST(OperationRules, KnowTheirWords) {
  EXPECT_THAT(
      Found(R"({"operations":["PATCH"],"apiGroups":[""],"apiVersions":[""],"resources":["a"],)"
            R"("scope":"All"})"),
      ElementsAre("at[0].operations[0]: Unsupported value: \"PATCH\": supported values: \"*\", "
                  "\"CONNECT\", \"CREATE\", \"DELETE\", \"UPDATE\"",
                  "at[0].apiVersions[0]: Required value",
                  "at[0].scope: Unsupported value: \"All\": supported values: \"*\", \"Cluster\", "
                  "\"Namespaced\""));
}

TEST(OperationRules, OfMutationDeleteNothing) {
  EXPECT_THAT(TextsOf(R"([{"operations":["CREATE"]},{"operations":["DELETE"]}])",
                      &ValidateMutatedOperations),
              ElementsAre("at.operations: Unsupported value: \"DELETE\": supported values: \"*\", "
                          "\"CONNECT\", \"CREATE\", \"UPDATE\""));
}

TEST(OperationRules, MayBeAboutNamedObjects) {
  EXPECT_THAT(TextsOf(R"([{"resourceNames":["a","a/b","a"],"operations":["*"],"apiGroups":["*"],)"
                      R"("apiVersions":["*"],"resources":["*"]}])",
                      &ValidateNamedRules),
              ElementsAre("at[0].resourceNames[1]: Invalid value: \"a/b\": may not contain '/'",
                          "at[0].resourceNames[2]: Duplicate value: \"a\""));
}

TEST(OperationRules, AreOfAnyScopeByDefault) {
  const Sample rules(R"([{},{"scope":"Cluster"}])");
  json::Overlay overlay;
  EXPECT_EQ(json::RenderGoJson(CompleteRules(*rules, overlay)),
            R"([{"scope":"*"},{"scope":"Cluster"}])");
}

}  // namespace
}  // namespace tandem::handwritten::admissionregistration
