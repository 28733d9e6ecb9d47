#pragma once

#include <cstddef>
#include <initializer_list>
#include <string_view>

#include "validation/field/error.h"
#include "validation/handwritten/go_struct.h"
#include "validation/handwritten/request.h"

namespace tandem::handwritten::core {

// The parts that ConfigMaps and Secrets have in common.

/// The most bytes that the values of one object may have together.
inline constexpr std::size_t kMaxConfigBytes = std::size_t{1} << 20;

inline constexpr GoType kTextData = Map(String(), String());
inline constexpr GoType kBinaryData = Map(String(), Bytes());

/// The bytes of all values, decoded.
std::size_t BinaryDataSize(json::ValueView data);

struct ConfigDataField {
  std::string_view name;
  GoType type;
};

/// Once `immutable` is set it stays so, and none of the fields changes.
void ValidateConfigImmutability(const Request& request,
                                std::initializer_list<ConfigDataField> fields,
                                field::ErrorList& errors);

}  // namespace tandem::handwritten::core
