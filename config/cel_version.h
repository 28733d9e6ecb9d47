#pragma once

#include <string>
#include <string_view>

#include "config/flag_set.h"
#include "validation/base/result.h"
#include "validation/cel/syntax/release.h"

namespace tandem::config {

/// The release whose functions new expressions may use on the API server that we stand for: the one
/// before it, to which it can be rolled back.
std::string DefaultCelVersion();

/// The release that a version such as `1.35`, `v1.35` or `1.35.2` names.
Result<cel::Release> ParseCelVersion(std::string_view version);

/// Adds --cel-compat-version.
void AddCelVersion(FlagSet& flags, std::string& target);

}  // namespace tandem::config
