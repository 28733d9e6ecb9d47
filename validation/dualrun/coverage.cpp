#include "validation/dualrun/coverage.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "validation/base/glob.h"

namespace tandem::dualrun {
namespace {

bool Finds(const RuleFacts& rule, const field::Error& error) {
  if (rule.type != error.type) return false;
  if (!rule.origin.empty() && rule.origin != error.origin) return false;
  if (!rule.detail.empty() && !MatchesGlob(rule.detail, error.detail)) return false;
  return rule.value.empty() || MatchesGlob(rule.value, error.value.Render());
}

}  // namespace

Coverage::Coverage(std::string group, std::string version, std::string kind,
                   std::vector<HandwrittenRule> rules, field::PathNormalizer normalizer)
    : group_(std::move(group)),
      version_(std::move(version)),
      kind_(std::move(kind)),
      rules_(std::move(rules)),
      normalizer_(std::move(normalizer)) {
  by_path_.resize(rules_.size());
  std::iota(by_path_.begin(), by_path_.end(), 0U);
  std::ranges::stable_sort(by_path_, {}, [this](std::uint32_t i) { return PathOf(i); });
}

const HandwrittenRule* Coverage::Find(const field::Error& error) const {
  const std::string path = GeneralPath(error.field);
  auto at = std::ranges::lower_bound(by_path_, std::string_view(path), {},
                                     [this](std::uint32_t i) { return PathOf(i); });
  for (; at != by_path_.end() && PathOf(*at) == path; ++at) {
    if (Finds(*rules_[*at].facts, error)) return &rules_[*at];
  }
  return nullptr;
}

void Coverage::Mark(field::ErrorList& errors) const {
  for (field::Error& error : errors) {
    const HandwrittenRule* rule = Find(error);
    if (rule == nullptr || !rule->facts->twin) continue;
    error.covered_by_declarative = true;
    error.origin = *rule->facts->twin;
  }
}

namespace {

/// Whether a path can go on there.
bool CanGoOn(std::string_view path, std::size_t at) {
  return at >= path.size() || path[at] == '.' || path[at] == '[';
}

/// The end of a key in which every bracket has its counterpart, as an index; npos without one.
std::size_t FindEndOfBalanced(std::string_view path, std::size_t open) {
  std::size_t depth = 0;
  for (std::size_t i = open; i < path.size(); ++i) {
    if (path[i] == '[') ++depth;
    if (path[i] != ']') continue;
    if (depth > 1) {
      --depth;
    } else if (CanGoOn(path, i + 1)) {
      return i;
    }
  }
  return std::string_view::npos;
}

/// The end of the index or key that begins at `open`: it is a bracket after which a path can go on,
/// for keys may have brackets, too.
std::size_t FindEndOfKey(std::string_view path, std::size_t open) {
  const std::size_t balanced = FindEndOfBalanced(path, open);
  if (balanced != std::string_view::npos) return balanced;
  std::size_t close = path.find(']', open);
  while (close < path.size() - 1 && !CanGoOn(path, close + 1)) close = path.find(']', close + 1);
  return close;
}

}  // namespace

std::string GeneralPath(std::string_view path) {
  std::string general;
  general.reserve(path.size());
  while (!path.empty()) {
    const std::size_t open = path.find('[');
    general += path.substr(0, open);
    if (open == std::string_view::npos) break;
    general += "[*]";
    const std::size_t close = FindEndOfKey(path, open);
    if (close == std::string_view::npos) break;
    path.remove_prefix(close + 1);
  }
  return general;
}

}  // namespace tandem::dualrun
