#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "validation/base/result.h"

namespace tandem::config {

/// How much the source files whose names match a pattern log, at least.
struct VModuleItem {
  std::string pattern;
  std::int64_t verbosity = 0;
};

/// `pattern=N,...`, as component-base logs/api/v1 reads it.
Result<std::vector<VModuleItem>> ParseVModule(std::string_view text);

std::string ToString(const std::vector<VModuleItem>& items);

}  // namespace tandem::config
