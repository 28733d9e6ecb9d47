#pragma once

#include <string_view>

#include "validation/field/error.h"
#include "validation/json/value.h"

namespace tandem::handwritten::meta {

/// Every finalizer is a qualified name, and the two deletion policies exclude each other.
void ValidateFinalizers(const field::Path& path, json::ValueView finalizers,
                        field::ErrorList& errors);

/// The stricter rule of the kinds in k8s.io/kubernetes: without a prefix only the standard names.
void ValidateStandardFinalizer(const field::Path& path, std::string_view name,
                               field::ErrorList& errors);
void ValidateStandardFinalizers(const field::Path& path, json::ValueView finalizers,
                                field::ErrorList& errors);

/// An object that is being deleted gets no more finalizers.
void ValidateNoNewFinalizers(const field::Path& path, json::ValueView finalizers,
                             json::ValueView old_finalizers, field::ErrorList& errors);

}  // namespace tandem::handwritten::meta
