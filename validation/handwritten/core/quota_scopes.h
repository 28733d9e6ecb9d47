#pragma once

#include <string_view>

#include "validation/field/error.h"
#include "validation/handwritten/go_struct.h"
#include "validation/json/value.h"

namespace tandem::handwritten::core {

extern const GoStruct kScopeSelector;

/// The name of what a quota can limit: a standard resource but `storage`, or one with a prefix.
void ValidateQuotaResourceName(const field::Path& path, std::string_view name,
                               field::ErrorList& errors);

/// The scopes of a ResourceQuotaSpec, whose path is given, each of which must know all resources
/// that the quota limits.
void ValidateQuotaScopes(const field::Path& path, json::ValueView spec, field::ErrorList& errors);
/// The same of the scopes of its selector.
void ValidateQuotaScopeSelector(const field::Path& path, json::ValueView spec,
                                field::ErrorList& errors);

}  // namespace tandem::handwritten::core
