#include "validation/evidence/selection.h"

#include <algorithm>
#include <set>
#include <vector>

#include "validation/base/ascii.h"
#include "validation/base/glob.h"
#include "validation/base/go_quote.h"
#include "validation/hints/nearest.h"

namespace tandem::evidence {
namespace {

std::set<std::string_view> IdentifiersOf(const Fleet& fleet) {
  std::set<std::string_view> names;
  for (const auto& [instance, document] : fleet.documents()) {
    for (const auto& [key, counts] : document.identifiers) names.insert(key.identifier);
  }
  return names;
}

Failure NoEvidenceOf(std::string_view what, const std::string& asked,
                     const std::set<std::string_view>& names) {
  const std::vector<std::string_view> candidates(names.begin(), names.end());
  const auto nearest = hints::Nearest(asked, candidates);
  std::string text(what);
  text.append(" is ").append(GoQuote(asked)).append(", of which there is no evidence");
  if (nearest) text.append("; ").append(hints::DidYouMean(*nearest));
  return Failure{std::move(text)};
}

}  // namespace

std::string_view KindOf(std::string_view identifier) {
  if (identifier.starts_with(kLegacyPrefix)) identifier.remove_prefix(kLegacyPrefix.size());
  return identifier.substr(0, identifier.find('_'));
}

bool Selection::Includes(std::string_view name) const {
  if (!identifier.empty() && !MatchesGlob(identifier, name)) return false;
  return kind.empty() || EqualsIgnoringCase(kind, KindOf(name));
}

Status CheckKind(const Fleet& fleet, const std::string& kind) {
  if (kind.empty()) return Ok();
  std::set<std::string_view> kinds;
  for (const std::string_view name : IdentifiersOf(fleet)) kinds.insert(KindOf(name));
  const bool known = std::any_of(kinds.begin(), kinds.end(), [&](std::string_view name) {
    return EqualsIgnoringCase(kind, name);
  });
  return known ? Ok() : NoEvidenceOf("kind", kind, kinds);
}

Status CheckIdentifier(const Fleet& fleet, const std::string& identifier) {
  if (identifier.empty()) return Ok();
  const std::set<std::string_view> names = IdentifiersOf(fleet);
  const bool known = std::any_of(names.begin(), names.end(), [&](std::string_view name) {
    return MatchesGlob(identifier, name);
  });
  return known ? Ok() : NoEvidenceOf("identifier", identifier, names);
}

void Narrow(Fleet& fleet, const Selection& selection) {
  if (selection.IsEmpty()) return;
  fleet.Keep([&](const std::string& name) { return selection.Includes(name); });
}

}  // namespace tandem::evidence
