#pragma once

#include <cstddef>
#include <string_view>

#include "validation/gotypes/model.h"

namespace tandem::compile {

/// Validation that a package asks for by markers of kubebuilder, which are rules only where a
/// definition is made of them.
struct ForeignMarkers {
  std::size_t count = 0;
  gotypes::Position first;  ///< the place of the first one, when there are any
};

/// Whether a tag of this name (`kubebuilder:validation:Minimum`) is such a marker.
bool IsForeignMarker(std::string_view name);

/// The markers on the package's types and their fields.
ForeignMarkers CountForeignMarkers(const gotypes::Package& package);

}  // namespace tandem::compile
