#pragma once

#include <cstdint>
#include <initializer_list>
#include <string_view>

#include "validation/field/error.h"
#include "validation/json/value.h"

namespace tandem::handwritten::core::pod {

// The checks that many rules of pods are put together from. Each says at most one thing.

/// Whether the value is absent, null, or an empty text, list or map.
bool IsBlank(json::ValueView value);

/// A text of a named type that, where it is set, is one of these.
void ValidateOneOfIfSet(const field::Path& path, json::ValueView text,
                        std::initializer_list<std::string_view> supported,
                        field::ErrorList& errors);

/// A number outside of the closed range; the detail says which one that is.
void ValidateWithin(const field::Path& path, std::int64_t number, std::int64_t least,
                    std::int64_t most, std::string_view detail, field::ErrorList& errors);

/// A user, group or file system group: `must be between 0 and 2147483647, inclusive`. Nil is fine.
void ValidateId(const field::Path& path, json::ValueView id, field::ErrorList& errors);

/// Permission bits of a file; nil is fine.
void ValidateFileMode(const field::Path& path, json::ValueView mode, field::ErrorList& errors);

}  // namespace tandem::handwritten::core::pod
