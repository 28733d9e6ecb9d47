// Markers of kubebuilder, which other tools judge by.
#include <algorithm>

#include "validation/base/ascii.h"
#include "validation/compile/foreign_markers.h"
#include "validation/lint/checks_internal.h"

namespace tandem::lint {
namespace {

using gotypes::TagLine;

constexpr std::string_view kPrefix = "kubebuilder:validation:";

/// Markers whose tags have the same name but for the first letter, and the same value.
constexpr std::string_view kTwins[] = {"Minimum",       "Maximum",       "MinLength",
                                       "MaxLength",     "MinItems",      "MaxItems",
                                       "MinProperties", "MaxProperties", "Pattern"};

/// The tag that says what the marker says; empty when there is none.
std::string TwinOf(std::string_view marker) {
  if (!marker.starts_with(kPrefix)) return {};
  marker.remove_prefix(kPrefix.size());
  if (std::find(std::begin(kTwins), std::end(kTwins), marker) == std::end(kTwins)) return {};
  std::string twin = "k8s:" + std::string(marker);
  char& first = twin[std::string_view("k8s:").size()];
  first = ToLower(first);
  return twin;
}

std::string_view Unquoted(std::string_view value) {
  const bool quoted = value.size() > 1 && value.front() == value.back() &&
                      (value.front() == '"' || value.front() == '`');
  return quoted ? value.substr(1, value.size() - 2) : value;
}

void CompareWithTwin(const Element& element, const TagLine& marker, Reporter& reporter) {
  const std::string twin = TwinOf(marker.name);
  const std::string_view wanted = Unquoted(gotypes::RawTagValue(marker.text));
  for (const compile::PlacedTag& placed : element.tags.tags) {
    if (placed.tag.name != twin || placed.tag.value == wanted) continue;
    reporter.Report(Rule::kContradictingMarkers, element, marker,
                    {"+" + marker.text + " contradicts +" + twin + "=" + placed.tag.value});
  }
}

}  // namespace

void CheckContradictingMarkers(const Element& element, Reporter& reporter) {
  for (const TagLine& line : gotypes::FindTags(element.comments().doc)) {
    if (compile::IsForeignMarker(line.name)) CompareWithTwin(element, line, reporter);
  }
}

void CheckOtherMarkers(const PackageView& package, Reporter& reporter) {
  const compile::ForeignMarkers found = compile::CountForeignMarkers(*package.package);
  if (found.count == 0) return;
  reporter.Report(Rule::kOtherMarkers, found.first,
                  {"package " + package.package->name + " has " + std::to_string(found.count) +
                   " +kubebuilder: markers of validation, which are not judged"});
}

}  // namespace tandem::lint
