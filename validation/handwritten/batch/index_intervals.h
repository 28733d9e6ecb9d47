#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "validation/base/result.h"

namespace tandem::handwritten::batch {

/// The number of indexes in text such as `1,3-5`, which must ascend and be smaller than
/// `completions`. A Failure says what is wrong with it.
Result<std::int64_t> CountIndexes(std::string_view text, std::int64_t completions);

/// The first index that both texts hold. Intervals that cannot be read are skipped.
std::optional<std::int64_t> FindCommonIndex(std::string_view completed, std::string_view failed,
                                            std::int64_t completions);

}  // namespace tandem::handwritten::batch
