#include "validation/handwritten/core/quota_scopes.h"

#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::core {
namespace {

using testing::ElementsAre;
using testing::Eq;
using testing::IsEmpty;
using testing::StartsWith;

std::vector<std::string> Scopes(const std::string& spec) {
  return TextsOf(spec, ValidateQuotaScopes);
}

std::vector<std::string> Selector(const std::string& expressions, const std::string& hard = "{}") {
  return TextsOf(
      R"({"hard": )" + hard + R"(, "scopeSelector": {"matchExpressions": [)" + expressions + "]}}",
      ValidateQuotaScopeSelector);
}

TEST(QuotaScopes, KnowTheResourcesOfTheirObjects) {
  EXPECT_THAT(Scopes(R"({"hard": {"pods": 1}, "scopes": ["BestEffort"]})"), IsEmpty());
  EXPECT_THAT(Scopes(R"({"hard": {"limits.cpu": 1, "a.b/c": 1}, "scopes": ["Terminating"]})"),
              IsEmpty());
  EXPECT_THAT(Scopes(R"({"hard": {"requests.storage": 1}, "scopes": ["VolumeAttributesClass"]})"),
              IsEmpty());
  EXPECT_THAT(
      Scopes(R"({"hard": {"cpu": 1, "services": 1}, "scopes": ["BestEffort"]})"),
      ElementsAre("at.scopes: Invalid value: [\"BestEffort\"]: unsupported scope applied to "
                  "resource",
                  "at.scopes: Invalid value: [\"BestEffort\"]: unsupported scope applied to "
                  "resource"));
}

TEST(QuotaScopes, AreKnownAndDoNotExcludeEachOther) {
  EXPECT_THAT(Scopes(R"({"hard": {"cpu": 1}, "scopes": ["X"]})"),
              ElementsAre("at.scopes: Invalid value: [\"X\"]: unsupported scope"));
  EXPECT_THAT(Scopes(R"({"scopes": ["BestEffort", "NotBestEffort"]})"),
              ElementsAre("at.scopes: Invalid value: [\"BestEffort\",\"NotBestEffort\"]: "
                          "conflicting scopes"));
}

TEST(QuotaScopes, AreReportedInProportion) {
  std::string scopes;
  std::string hard;
  for (int i = 0; i < 5000; ++i) {
    scopes += (i == 0 ? "" : ",") + std::string("\"BestEffort\"");
    hard += (i == 0 ? "" : ",") + std::string("\"hugepages-") + std::to_string(i) + "\": 1";
  }
  const std::vector<std::string> texts =
      Scopes(R"({"hard": {)" + hard + R"(}, "scopes": [)" + scopes + "]}");
  EXPECT_LT(texts.size(), 200U);
}

TEST(QuotaScopeSelector, SelectsByScope) {
  EXPECT_THAT(Selector(R"({"scopeName": "PriorityClass", "operator": "In", "values": ["a"]})"),
              IsEmpty());
  EXPECT_THAT(Selector(R"({"scopeName": "X", "operator": "In"},
                          {"scopeName": "PriorityClass", "operator": "Exists", "values": ["a"]},
                          {"scopeName": "BestEffort", "operator": "is"})"),
              ElementsAre("at.scopeSelector.matchExpressions.scopeName: Invalid value: \"X\": "
                          "unsupported scope",
                          StartsWith("at.scopeSelector.matchExpressions.values: Required value: "
                                     "must be at least one value"),
                          StartsWith("at.scopeSelector.matchExpressions.values: Invalid value: "
                                     "[\"a\"]: must be no value"),
                          StartsWith("at.scopeSelector.matchExpressions.operator: Invalid value: "
                                     "\"is\": must be 'Exists' when scope is any of"),
                          "at.scopeSelector.matchExpressions.operator: Invalid value: \"is\": not "
                          "a valid selector operator"));
}

TEST(QuotaScopeSelector, ShowsItselfAndTheOtherList) {
  const std::string selector =
      R"({"MatchExpressions":[{"ScopeName":"BestEffort","Operator":"Exists","Values":null},)"
      R"({"ScopeName":"NotBestEffort","Operator":"Exists","Values":null}]})";
  EXPECT_THAT(Selector(R"({"scopeName": "BestEffort", "operator": "Exists"},
                          {"scopeName": "NotBestEffort", "operator": "Exists"})",
                       R"({"memory": 1})"),
              ElementsAre(Eq("at.scopeSelector.matchExpressions: Invalid value: " + selector +
                             ": unsupported scope applied to resource"),
                          "at.scopeSelector.matchExpressions: Invalid value: null: conflicting "
                          "scopes"));
}

TEST(QuotaResourceName, IsNotStorageItself) {
  const auto judge = [](std::string_view name) {
    const field::Path at("at");
    field::ErrorList errors;
    ValidateQuotaResourceName(at, name, errors);
    return Texts(errors);
  };
  EXPECT_THAT(judge("requests.storage"), IsEmpty());
  EXPECT_THAT(judge("gold.storageclass.storage.k8s.io/requests.storage"), IsEmpty());
  EXPECT_THAT(judge("storage"),
              ElementsAre("at: Invalid value: \"storage\": must be a standard resource for quota"));
}

}  // namespace
}  // namespace tandem::handwritten::core
