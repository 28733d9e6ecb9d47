#pragma once

#include "validation/json/overlay.h"
#include "validation/json/value.h"

namespace tandem::crd::definition {

/// Whether a manifest is of apiextensions.k8s.io v1beta1.
bool IsOfFirstVersion(json::ValueView manifest);

/// A manifest of v1beta1 under the names of v1, with the defaults that only it has; what v1 has
/// other names for and v1beta1 does not know is left out. The schema, the subresources and the
/// version that all versions share stay where v1beta1 has them. Shares values with the manifest and
/// the overlay.
json::ValueView FromFirstVersion(json::ValueView manifest, json::Overlay& overlay);

}  // namespace tandem::crd::definition
