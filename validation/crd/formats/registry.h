#pragma once

#include <string_view>

#include "validation/crd/schema.h"

namespace tandem::crd {

/// The string format of that name, in which dashes do not count; null when there is none. Those of
/// kube-openapi pkg/validation/strfmt.
FormatCheck FindFormat(std::string_view name);

}  // namespace tandem::crd
