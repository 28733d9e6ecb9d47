#pragma once

#include <cstdint>

#include "validation/cel/library/function.h"

namespace tandem::cel {

// The sizes of results that the tables of functions name (see ResultSize).

/// The size, 0, of a result that is no larger than the arguments: a number, one of them or a part
/// of one, their elements in another order, what stands in the program.
std::uint64_t NoLarger(Context& context, Arguments arguments);
/// The size of an optional with a value.
std::uint64_t OneValue(Context& context, Arguments arguments);

/// The size of so many elements of a list, or entries of a map.
constexpr std::uint64_t ListBytes(std::uint64_t elements) { return elements * sizeof(Value); }
constexpr std::uint64_t MapBytes(std::uint64_t entries) { return entries * sizeof(MapEntry); }

/// The size of an object that has no parts and no text, such as an address.
template <typename T>
std::uint64_t OneOf(Context&, Arguments) {
  return sizeof(T);
}

}  // namespace tandem::cel
