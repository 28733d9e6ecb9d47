// +kubebuilder:validation:AtMostOneOf, ExactlyOneOf, AtLeastOneOf.
#include "validation/markers/marker.h"

namespace tandem::markers {
namespace {

/// These markers take effect after all expressions of the type, in this order.
constexpr int kAtMostOneOf = kUsual + 1;
constexpr int kExactlyOneOf = kUsual + 2;
constexpr int kAtLeastOneOf = kUsual + 3;

/// `[a b]`, as Go prints a list.
std::string Listed(const std::vector<std::string>& names) {
  std::string text = "[";
  for (const std::string& name : names) text += (text.size() > 1 ? " " : "") + name;
  return text + "]";
}

/// The number of members that are set: `(has(self.a)?1:0)+(has(self.b)?1:0)`
std::string Sum(const std::vector<std::string>& names) {
  std::string sum;
  for (const std::string& name : names) {
    sum += (sum.empty() ? "(has(self." : "+(has(self.") + name + ")?1:0)";
  }
  return sum;
}

Status AddRule(std::string rule, std::string message, Draft& schema) {
  schema.rules.push_back({.rule = std::move(rule), .message = std::move(message)});
  return Ok();
}

Status ApplyAtMost(const Use& use, Draft& schema) {
  const std::vector<std::string> names = use.arguments.value().Texts();
  if (names.empty()) return Ok();
  return AddRule(Sum(names) + " <= 1",
                 "at most one of the fields in " + Listed(names) + " may be set", schema);
}

Status ApplyExactly(const Use& use, Draft& schema) {
  const std::vector<std::string> names = use.arguments.value().Texts();
  if (names.empty()) return Ok();
  return AddRule(Sum(names) + " == 1",
                 "exactly one of the fields in " + Listed(names) + " must be set", schema);
}

Status ApplyAtLeast(const Use& use, Draft& schema) {
  const std::vector<std::string> names = use.arguments.value().Texts();
  if (names.empty()) return Ok();
  std::string rule;
  for (const std::string& name : names) {
    rule += (rule.empty() ? "has(self." : "||has(self.") + name + ")";
  }
  return AddRule(std::move(rule), "at least one of the fields in " + Listed(names) + " must be set",
                 schema);
}

constexpr Example kAtMostExamples[] = {
    {R"({"type":"object"})", "+kubebuilder:validation:AtMostOneOf=a;b",
     R"({"type":"object","x-kubernetes-validations":[)"
     R"({"message":"at most one of the fields in [a b] may be set",)"
     R"("rule":"(has(self.a)?1:0)+(has(self.b)?1:0) \u003c= 1"}]})"},
};
constexpr Example kExactlyExamples[] = {
    {R"({"type":"object"})", "+kubebuilder:validation:ExactlyOneOf=a",
     R"({"type":"object","x-kubernetes-validations":[)"
     R"({"message":"exactly one of the fields in [a] must be set",)"
     R"("rule":"(has(self.a)?1:0) == 1"}]})"},
};
constexpr Example kAtLeastExamples[] = {
    {R"({"type":"object"})", "+kubebuilder:validation:AtLeastOneOf=a;b",
     R"({"type":"object","x-kubernetes-validations":[)"
     R"({"message":"at least one of the fields in [a b] must be set",)"
     R"json("rule":"has(self.a)||has(self.b)"}]})json"},
};

constexpr MarkerDef kDefs[] = {
    {.name = "kubebuilder:validation:AtMostOneOf",
     .places = kType,
     .arguments = kTexts,
     .order = kAtMostOneOf,
     .apply = &ApplyAtMost,
     .summary = "At most one of these fields may be set.",
     .examples = kAtMostExamples},
    {.name = "kubebuilder:validation:ExactlyOneOf",
     .places = kType,
     .arguments = kTexts,
     .order = kExactlyOneOf,
     .apply = &ApplyExactly,
     .summary = "Exactly one of these fields must be set.",
     .examples = kExactlyExamples},
    {.name = "kubebuilder:validation:AtLeastOneOf",
     .places = kType,
     .arguments = kTexts,
     .order = kAtLeastOneOf,
     .apply = &ApplyAtLeast,
     .summary = "At least one of these fields must be set.",
     .examples = kAtLeastExamples},
};

}  // namespace

TANDEM_MARKERS(one_of) = kDefs;

}  // namespace tandem::markers
