#include "validation/handwritten/flowcontrol/flow_rules.h"

#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::flowcontrol {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr std::string_view kSubject = R"({"kind": "User", "user": {"name": "u"}})";
constexpr std::string_view kUrls = R"({"verbs": ["get"], "nonResourceURLs": ["/"]})";

std::vector<std::string> Errors(std::string_view subjects, std::string_view resources,
                                std::string_view urls) {
  return TextsOf(R"([{"subjects": [)" + std::string(subjects) + R"(], "resourceRules": [)" +
                     std::string(resources) + R"(], "nonResourceRules": [)" + std::string(urls) +
                     "]}]",
                 &ValidateFlowRules);
}

TEST(FlowRules, AreOfSomebodyForSomething) {
  EXPECT_THAT(Errors(kSubject, "", kUrls), IsEmpty());
  EXPECT_THAT(
      Errors("", "", ""),
      ElementsAre("at[0].subjects: Required value: subjects must contain at least one value",
                  "at[0]: Required value: at least one of resourceRules and "
                  "nonResourceRules has to be non-empty"));
}

TEST(FlowRules, KnowSubjects) {
  const auto of = [](std::string_view subject) { return Errors(subject, "", kUrls); };
  const std::string at = "at[0].subjects[0].";
  EXPECT_THAT(of(R"({"kind": "Group"})"),
              ElementsAre(at + "group: Required value: group is required when subject kind is "
                               "'Group'"));
  EXPECT_THAT(of(R"({"kind": "User", "user": {"name": ""}, "group": {"name": "g"}})"),
              ElementsAre(at + "user.name: Required value",
                          at + "group: Forbidden: group is forbidden when subject kind is not "
                               "'Group'"));
  EXPECT_THAT(of(R"({"kind": "x"})"),
              ElementsAre(at + "kind: Unsupported value: \"x\": supported values: \"Group\", "
                               "\"ServiceAccount\", \"User\""));
  EXPECT_THAT(
      of(R"({"kind": "ServiceAccount", "serviceAccount": {"name": "*", "namespace": "n"}})"),
      IsEmpty());
  EXPECT_THAT(of(R"({"kind": "ServiceAccount", "serviceAccount": {}})"),
              ElementsAre(at + "serviceAccount.name: Required value",
                          at + "serviceAccount.namespace: Required value: must specify namespace "
                               "for service account"));
}

TEST(FlowRules, HaveWildcardsThatStandAlone) {
  const auto of = [](std::string_view verbs) {
    return Errors(kSubject, "",
                  R"({"verbs": [)" + std::string(verbs) + R"(], "nonResourceURLs": ["/"]})");
  };
  const std::string at = "at[0].nonResourceRules[0].verbs: ";
  EXPECT_THAT(of(R"("*")"), IsEmpty());
  EXPECT_THAT(of(R"("get", "*")"),
              ElementsAre(at + R"(Invalid value: ["get","*"]: if '*' is present, must not specify )"
                               "other verbs"));
  EXPECT_THAT(of(""), ElementsAre(at + "Required value: verbs must contain at least one value"));
  EXPECT_THAT(of(R"("fetch")"),
              ElementsAre(testing::StartsWith(at + R"(Unsupported value: ["fetch"]: )")));
}

TEST(FlowRules, KnowPathsOfUrls) {
  const struct {
    const char* url;
    const char* why;
  } kCases[] = {
      {"/", ""},
      {"/a/*", ""},
      {"*", ""},
      {"", "must not be empty"},
      {"a", "must start with slash"},
      {"/a b", "must not contain white-space"},
      {"/a//b", "must not contain double slash"},
      {"/a*", "wildcard can only do suffix matching"},
      {"/*/a", "wildcard can only do suffix matching"},
  };
  for (const auto& test : kCases) {
    SCOPED_TRACE(test.url);
    const auto errors =
        Errors(kSubject, "",
               R"({"verbs": ["get"], "nonResourceURLs": [")" + std::string(test.url) + "\"]}");
    if (*test.why == '\0') {
      EXPECT_THAT(errors, IsEmpty());
    } else {
      EXPECT_THAT(errors,
                  ElementsAre("at[0].nonResourceRules[0].nonResourceURLs[0]: Invalid value: \"" +
                              std::string(test.url) + "\": " + test.why));
    }
  }
}

TEST(FlowRules, AreOfTheClusterOrOfNamespaces) {
  const auto of = [](std::string_view more) {
    return Errors(
        kSubject,
        R"({"verbs": ["*"], "apiGroups": ["*"], "resources": ["pods"])" + std::string(more) + "}",
        "");
  };
  const std::string at = "at[0].resourceRules[0].namespaces";
  EXPECT_THAT(of(R"(, "clusterScope": true)"), IsEmpty());
  EXPECT_THAT(of(R"(, "namespaces": ["a"])"), IsEmpty());
  EXPECT_THAT(of(""), ElementsAre(at + ": Required value: resource rules that are not cluster "
                                       "scoped must supply at least one namespace"));
  EXPECT_THAT(of(R"(, "namespaces": ["A"])"),
              ElementsAre(testing::StartsWith(at + "[0]: Invalid value: \"A\": each member of this "
                                                   "list must be '*' or a DNS-1123 label; ")));
}

}  // namespace
}  // namespace tandem::handwritten::flowcontrol
