#pragma once

#include <span>
#include <string>
#include <string_view>

#include "validation/field/error.h"

namespace tandem::field {

/// The errors as one text, as apimachinery's aggregate prints them: repeated texts once; one text
/// stands alone, several as `[a, b]`, none is empty.
std::string Aggregate(std::span<const Error> errors);

/// The message of a Status with reason Invalid, as apimachinery's NewInvalid:
/// `Deployment.apps "web" is invalid: spec.replicas: ...`. The group is empty for core kinds.
std::string InvalidMessage(std::string_view group, std::string_view kind, std::string_view name,
                           std::span<const Error> errors);

}  // namespace tandem::field
