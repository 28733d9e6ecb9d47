#pragma once

#include <cstddef>
#include <span>

#include "validation/dualrun/observer.h"
#include "validation/field/error.h"

namespace tandem::dualrun {

/// Reports every error whose text an earlier one of the list has, and returns their number. The API
/// server does so for the complete list an update is refused with.
std::size_t ReportDuplicates(const RequestInfo& request, std::span<const field::Error> returned,
                             Observer& observer);

}  // namespace tandem::dualrun
