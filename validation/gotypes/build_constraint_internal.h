#pragma once

#include <string_view>

namespace tandem::gotypes {

/// Whether the `//go:build` line (or, without one, the `// +build` lines) in front of the package
/// clause lets this file in. Set is what the Linux amd64 toolchain sets. An expression that does
/// not parse excludes nothing.
bool IncludedByBuildConstraint(std::string_view source);

/// Whether Go compiles a file of this name there: not a test, nor for another system or processor
/// (`signal_windows.go`, `word_arm64.go`).
bool IncludedByFileName(std::string_view name);

}  // namespace tandem::gotypes
