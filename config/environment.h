#pragma once

#include <string>

namespace tandem::config {

/// The value of an environment variable; empty when it is not set.
std::string Environment(const char* name);

}  // namespace tandem::config
