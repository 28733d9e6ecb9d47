#include <algorithm>
#include <iterator>
#include <string>

#include "validation/cel/types/escape.h"
#include "validation/crd/generate/one_of_internal.h"

namespace tandem::crd::generate {
namespace {

constexpr std::string_view kAtLeast = "kubebuilder:validation:AtLeastOneOf";
constexpr std::string_view kAtMost = "kubebuilder:validation:AtMostOneOf";
constexpr std::string_view kExactly = "kubebuilder:validation:ExactlyOneOf";

std::string Has(const std::string& name) {
  return "has(self." + cel::EscapeName(name).value_or(name) + ")";
}

std::string Joined(const std::vector<std::string>& names, std::string_view before,
                   std::string_view after, std::string_view between) {
  std::string text;
  for (const std::string& name : names) {
    if (!text.empty()) text += between;
    text += std::string(before) + Has(name) + std::string(after);
  }
  return text;
}

}  // namespace

bool IsOneOf(const MarkerUse& use) {
  const std::string_view name = use.found.marker->name;
  return name == kAtLeast || name == kAtMost || name == kExactly;
}

void RespellOneOf(const MarkerUse& use, bool filter, schema::Draft& draft) {
  const std::vector<std::string> names = use.arguments.value().Texts();
  if (names.empty() || draft.rules.empty()) return;
  const std::string_view marker = use.found.marker->name;
  std::string compares = marker == kAtMost ? " <= 1" : " == 1";
  if (marker == kAtLeast) compares = " >= 1";
  std::string& rule = draft.rules.back().rule;
  if (filter) {
    rule = "[" + Joined(names, "", "", ",") + "].filter(x,x==true).size()" + compares;
  } else if (marker == kAtLeast) {
    rule = Joined(names, "", "", "||");
  } else {
    rule = Joined(names, "(", "?1:0)", "+") + compares;
  }
}

}  // namespace tandem::crd::generate
