#pragma once

#include "validation/field/error.h"
#include "validation/json/value.h"

namespace tandem::handwritten::resource {

/// Whether a configuration is as it was before.
enum class Stored : bool { kNo, kYes };

/// The configuration that a driver gets for devices, in a language of its own.
void ValidateConfiguration(const field::Path& path, json::ValueView configuration, Stored stored,
                           field::ErrorList& errors);

/// An object of somebody else's, of at most 10 KiB unless it was stored.
void ValidateRawObject(const field::Path& path, json::ValueView object, Stored stored,
                       field::ErrorList& errors);

}  // namespace tandem::handwritten::resource
