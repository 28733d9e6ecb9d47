#pragma once

#include <cstdint>
#include <string_view>

#include "validation/field/error.h"
#include "validation/handwritten/go_struct.h"
#include "validation/json/value.h"

namespace tandem::handwritten::networking {

extern const GoStruct kIngressBackend;

/// The names of services that are fine: those of the RelaxedServiceNameValidation gate may begin
/// with a digit.
enum class ServiceNames : std::uint8_t { kDns1035, kRelaxed };

/// Whether only the gate makes it a name.
bool IsRelaxedServiceName(std::string_view name);

void ValidateIngressBackend(const field::Path& path, json::ValueView backend, ServiceNames names,
                            field::ErrorList& errors);

}  // namespace tandem::handwritten::networking
