#pragma once

#include <string>
#include <string_view>

#include "validation/base/result.h"
#include "validation/releases/release.h"

namespace tandem::config {

/// The newest Kubernetes release whose handwritten rules are built in.
std::string NewestKubernetes();

/// The release whose built-in rules a version such as `1.36`, `v1.36` or `1.36.2` means: of a minor
/// release its newest known patch, which also stands for later ones.
Result<std::string> FindBuiltinRelease(std::string_view version);

/// The same release, for a version that is known to have one.
releases::Release BuiltinRelease(std::string_view version);

/// The warning about a release whose rules are not all known; empty for every other one.
std::string WarningAbout(releases::Release release);

}  // namespace tandem::config
