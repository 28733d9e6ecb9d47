#pragma once

#include <string>
#include <string_view>

#include "validation/base/result.h"
#include "validation/evidence/document.h"

namespace tandem::evidence {

/// The identifiers that are asked about; an empty selection asks about all.
struct Selection {
  std::string identifier;  ///< a glob, such as `deployment_*`
  std::string kind;        ///< `Deployment`, in capital or small letters

  [[nodiscard]] bool IsEmpty() const { return identifier.empty() && kind.empty(); }
  [[nodiscard]] bool Includes(std::string_view name) const;
};

/// The kind in small letters: `deployment` of `deployment_scale_update` and of
/// `legacy:deployment_create`. A view into the identifier.
std::string_view KindOf(std::string_view identifier);

/// Fails when the fleet has nothing of the kind, or of the identifier: a mistyped name would
/// otherwise look like evidence that is missing. Names the nearest one, if there is one.
Status CheckKind(const Fleet& fleet, const std::string& kind);
Status CheckIdentifier(const Fleet& fleet, const std::string& identifier);

/// Forgets the identifiers that are not asked about.
void Narrow(Fleet& fleet, const Selection& selection);

}  // namespace tandem::evidence
