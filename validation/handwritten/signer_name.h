#pragma once

#include <string_view>

#include "validation/field/error.h"

namespace tandem::handwritten {

/// The signer of a certificate: `domain/path`, the domain of at least two labels.
void ValidateSignerName(const field::Path& path, std::string_view name, field::ErrorList& errors);

/// Whether the domain is that of Kubernetes itself, or below it.
bool IsKubernetesSigner(std::string_view name);

}  // namespace tandem::handwritten
