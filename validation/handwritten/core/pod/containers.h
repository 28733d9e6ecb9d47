#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/core/pod/scope.h"
#include "validation/handwritten/core/pod/volumes.h"
#include "validation/json/value.h"

namespace tandem::handwritten::core::pod {

/// The main, init and ephemeral containers of a spec, in this order. Linear in all of them.
void ValidateContainerLists(const field::Path& spec_path, const PodScope& scope,
                            const KnownVolumes& volumes, field::ErrorList& errors);

/// No white space around the names of images of main and init containers.
void ValidateImageNames(const field::Path& spec_path, json::ValueView spec,
                        field::ErrorList& errors);

/// `must not have leading or trailing whitespace`.
void ValidateUnpadded(const field::Path& path, std::string_view text, field::ErrorList& errors);

}  // namespace tandem::handwritten::core::pod
