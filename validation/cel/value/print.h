#pragma once

#include <cstddef>
#include <string>

#include "validation/cel/value/value.h"

namespace tandem::cel {

/// The most bytes that are printed of one value: more than anybody reads. A value may have more
/// parts than there is memory, as it may have a few of them again and again.
inline constexpr std::size_t kMostPrinted = std::size_t{16} << 20;

/// A value as an expression would write it: `"a"`, `[1, 2u]`, `duration("5s")`; an error as
/// `error: ...`. Once so many bytes are printed, `...` stands for the other parts.
std::string PrintValue(const Value& value, Arena& arena, std::size_t most = kMostPrinted);

}  // namespace tandem::cel
