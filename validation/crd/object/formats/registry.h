#pragma once

#include <string_view>

#include "validation/crd/schema/schema.h"

namespace tandem::crd::object {

/// The string format of that name, in which dashes do not count; null when there is none. Those of
/// kube-openapi pkg/validation/strfmt.
schema::FormatCheck FindFormat(std::string_view name);

/// One of those that KEP-5667 adds, for labels.
schema::FormatCheck FindLabelFormat(std::string_view name);

}  // namespace tandem::crd::object
