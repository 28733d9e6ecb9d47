#pragma once

#include <vector>

#include "validation/compile/tag_reader.h"
#include "validation/gotypes/model.h"

namespace tandem::compile {

/// Whether the markers of kubebuilder in a package are rules: unless its doc.go has
/// `+tandem:markers=off`.
bool ReadsMarkers(const gotypes::Package& package);

/// A failure for each `+tandem:markers` line that is neither on nor off.
std::vector<PlacedFailure> CheckMarkerSwitch(const gotypes::Package& package);

}  // namespace tandem::compile
