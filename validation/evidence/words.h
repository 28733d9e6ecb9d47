#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace tandem::evidence {

/// `1,208`.
std::string Grouped(std::uint64_t number);

/// `1 rule`, `1,208 rules`.
std::string Counted(std::uint64_t count, std::string_view what);

}  // namespace tandem::evidence
