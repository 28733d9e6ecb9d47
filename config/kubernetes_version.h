#pragma once

#include <string>
#include <string_view>

#include "validation/base/result.h"

namespace tandem::config {

/// The newest Kubernetes release whose handwritten rules are built in.
std::string NewestKubernetes();

/// The release whose built-in rules stand for a version such as `1.36`, `v1.36` or `1.36.4`: rules
/// do not differ between the patches of a minor release.
Result<std::string> FindBuiltinRelease(std::string_view version);

}  // namespace tandem::config
