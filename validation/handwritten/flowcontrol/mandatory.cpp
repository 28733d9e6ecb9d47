// As apiserver pkg/apis/flowcontrol/bootstrap/default.go, v0.36.
#include "validation/handwritten/flowcontrol/mandatory.h"

#include "validation/base/panic.h"
#include "validation/json/decode.h"

namespace tandem::handwritten::flowcontrol {
namespace {

constexpr std::string_view kExemptSchema = R"({
  "priorityLevelConfiguration": {"name": "exempt"},
  "matchingPrecedence": 1,
  "rules": [{
    "subjects": [{"kind": "Group", "group": {"name": "system:masters"}}],
    "resourceRules": [{"verbs": ["*"], "apiGroups": ["*"], "resources": ["*"],
                       "clusterScope": true, "namespaces": ["*"]}],
    "nonResourceRules": [{"verbs": ["*"], "nonResourceURLs": ["*"]}]}]})";

constexpr std::string_view kCatchAllSchema = R"({
  "priorityLevelConfiguration": {"name": "catch-all"},
  "matchingPrecedence": 10000,
  "distinguisherMethod": {"type": "ByUser"},
  "rules": [{
    "subjects": [{"kind": "Group", "group": {"name": "system:unauthenticated"}},
                 {"kind": "Group", "group": {"name": "system:authenticated"}}],
    "resourceRules": [{"verbs": ["*"], "apiGroups": ["*"], "resources": ["*"],
                       "clusterScope": true, "namespaces": ["*"]}],
    "nonResourceRules": [{"verbs": ["*"], "nonResourceURLs": ["*"]}]}]})";

constexpr std::string_view kExemptLevel = R"({
  "type": "Exempt", "exempt": {"nominalConcurrencyShares": 0, "lendablePercent": 0}})";

constexpr std::string_view kCatchAllLevel = R"({
  "type": "Limited",
  "limited": {"nominalConcurrencyShares": 5, "lendablePercent": 0,
              "limitResponse": {"type": "Reject"}}})";

/// The two specs of a kind, parsed once.
class Pair {
 public:
  Pair(std::string_view exempt, std::string_view catch_all) {
    const bool parsed = exempt_.Parse(exempt) && catch_all_.Parse(catch_all);
    TANDEM_CHECK(parsed);
  }

  [[nodiscard]] json::ValueView Of(std::string_view name) const {
    if (name == "exempt") return exempt_.root();
    if (name == "catch-all") return catch_all_.root();
    return {};
  }

 private:
  json::Document exempt_{1};
  json::Document catch_all_{1};
};

}  // namespace

json::ValueView MandatoryFlowSchema(std::string_view name) {
  static const Pair kSpecs(kExemptSchema, kCatchAllSchema);
  return kSpecs.Of(name);
}

json::ValueView MandatoryPriorityLevel(std::string_view name) {
  static const Pair kSpecs(kExemptLevel, kCatchAllLevel);
  return kSpecs.Of(name);
}

}  // namespace tandem::handwritten::flowcontrol
