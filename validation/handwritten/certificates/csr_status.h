#pragma once

#include <cstdint>

#include "validation/field/error.h"
#include "validation/handwritten/certificates/tolerances.h"
#include "validation/handwritten/go_struct.h"
#include "validation/handwritten/request.h"

namespace tandem::handwritten::certificates {

extern const GoStruct kCsrStatus;

enum class CsrSubresource : std::uint8_t { kNone, kStatus, kApproval };

/// Conditions and certificate of one object.
void ValidateCsrStatus(const Request& request, const CsrTolerances& tolerances,
                       field::ErrorList& errors);

/// The changes that an update through the subresource may make to conditions and certificate.
void ValidateCsrStatusUpdate(const Request& request, CsrSubresource subresource,
                             field::ErrorList& errors);

}  // namespace tandem::handwritten::certificates
