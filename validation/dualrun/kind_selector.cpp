#include "validation/dualrun/kind_selector.h"

#include <algorithm>
#include <vector>

#include "validation/base/glob.h"
#include "validation/base/go_quote.h"

namespace tandem::dualrun {
namespace {

constexpr std::string_view kCore = "core";

std::vector<std::string_view> SplitAtSlashes(std::string_view text) {
  std::vector<std::string_view> parts;
  for (std::size_t slash; (slash = text.find('/')) != std::string_view::npos;) {
    parts.push_back(text.substr(0, slash));
    text.remove_prefix(slash + 1);
  }
  parts.push_back(text);
  return parts;
}

}  // namespace

bool KindSelector::Matches(const KindName& name) const {
  return MatchesGlob(group, name.group.empty() ? kCore : name.group) &&
         MatchesGlob(kind, name.kind) &&
         (!subresource || MatchesGlob(*subresource, name.subresource));
}

Result<KindSelector> ParseKindSelector(std::string_view text) {
  const std::vector<std::string_view> parts = SplitAtSlashes(text);
  const bool has_empty =
      std::any_of(parts.begin(), parts.end(), [](std::string_view part) { return part.empty(); });
  if (parts.size() < 2 || parts.size() > 3 || has_empty) {
    return Failure{GoQuote(text) +
                   " must be GROUP/KIND or GROUP/KIND/SUBRESOURCE, with core for the group that "
                   "has no name"};
  }
  KindSelector selector{std::string(parts[0]), std::string(parts[1]), std::nullopt};
  if (parts.size() == 3) selector.subresource = parts[2];
  return selector;
}

}  // namespace tandem::dualrun
