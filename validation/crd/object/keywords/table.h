#pragma once

#include <span>

#include "validation/crd/schema/keyword.h"

namespace tandem::crd::object {

/// All keywords, in the order in which checks of one stage are made.
std::span<const schema::Keyword> Keywords();

}  // namespace tandem::crd::object
