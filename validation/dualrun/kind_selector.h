#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "validation/base/result.h"

namespace tandem::dualrun {

/// The target of rules: a kind, or a subresource of it.
struct KindName {
  std::string_view group;
  std::string_view kind;
  std::string_view subresource;  ///< empty for the main resource
};

/// Some kinds, as an administrator names them: `apps/Deployment`, `core/Pod/status`, `apps/*`. Each
/// part is a pattern of MatchesGlob; the group that has no name goes by `core`.
struct KindSelector {
  std::string group;
  std::string kind;
  /// When it is absent, the main resource and all its subresources match.
  std::optional<std::string> subresource;

  [[nodiscard]] bool Matches(const KindName& name) const;
};

/// Reads GROUP/KIND[/SUBRESOURCE].
Result<KindSelector> ParseKindSelector(std::string_view text);

}  // namespace tandem::dualrun
