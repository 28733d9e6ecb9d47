#pragma once

#include "validation/field/error.h"
#include "validation/json/value.h"

namespace tandem::handwritten::meta {

/// The metadata of a template of claims: labels and annotations for what is made from it, and
/// nothing else.
void ValidateTemplateMetadata(const field::Path& path, json::ValueView metadata,
                              field::ErrorList& errors);

}  // namespace tandem::handwritten::meta
