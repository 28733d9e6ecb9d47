#pragma once

#include <string>
#include <string_view>

#include "validation/json/value.h"

namespace tandem::crd::definition {

/// The version of a definition's spec that comes last of those that are served and not deprecated,
/// as Kubernetes orders versions: v1alpha1, v2alpha1, v1beta1, v1. Empty when there is none.
std::string_view NewestInForce(json::ValueView spec);

/// The warning of an API server on every write in a version; empty unless it is deprecated. As
/// apiextensions-apiserver pkg/apiserver defaultDeprecationWarning, v1.36.
std::string DeprecationOf(json::ValueView spec, json::ValueView version,
                          std::string_view newest_in_force);

}  // namespace tandem::crd::definition
