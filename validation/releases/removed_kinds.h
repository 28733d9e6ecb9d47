#pragma once

#include <span>
#include <string>
#include <string_view>

#include "validation/releases/release.h"

namespace tandem::releases {

/// A kind in a version that Kubernetes has served and serves no more.
struct RemovedKind {
  std::string_view group;
  std::string_view version;
  std::string_view kind;
  Release until;             ///< the first release without it
  std::string_view instead;  ///< `policy/v1`, which has the kind; empty: nothing has
};

/// The removed kinds by group, version and kind, as the notes of the releases and
/// https://kubernetes.io/docs/reference/using-api/deprecation-guide/ say.
std::span<const RemovedKind> RemovedKinds();

/// The kind in that version; null when it was not removed, as far as is known.
const RemovedKind* FindRemovedKind(std::string_view group, std::string_view version,
                                   std::string_view kind);

/// Whether it was removed in the release or in one before.
bool IsRemoved(std::string_view group, std::string_view version, std::string_view kind,
               Release release);

/// The advice for those who still write a removed kind: `Write it as policy/v1.`
std::string AdviceOn(const RemovedKind& removed);

}  // namespace tandem::releases
