#pragma once

#include <string_view>

#include "validation/field/error.h"

namespace tandem::handwritten::core::pod {

// Paths of files and directories, which are told apart by their text alone.

/// Whether a part between slashes is `..`.
bool HasBackstep(std::string_view path);

/// No part is `..`.
void ValidateNoBacksteps(const field::Path& at, std::string_view path, field::ErrorList& errors);

/// The path is relative, and no part is `..`.
void ValidateDescendingPath(const field::Path& at, std::string_view path, field::ErrorList& errors);

/// The same, and it does not begin with `..`, which the kubelet has for itself.
void ValidateNonReservedPath(const field::Path& at, std::string_view path,
                             field::ErrorList& errors);

}  // namespace tandem::handwritten::core::pod
