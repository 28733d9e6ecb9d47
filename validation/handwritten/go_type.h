#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "validation/json/value.h"

namespace tandem::handwritten {

struct GoField;

enum class GoKind : std::uint8_t {
  kText,
  kInteger,
  kBool,
  kQuantity,
  kIntOrString,
  kStruct,
  kList,  ///< of `element`
  kMap,   ///< from text to `element`
};

/// A Go type of the API server's internal objects, as far as comparing and printing them needs.
/// Static and immutable; no type contains itself.
struct GoType {
  GoKind kind;
  std::span<const GoField> fields = {};
  const GoType* element = nullptr;
};

// How a field is declared.
inline constexpr unsigned kPointer = 1;    ///< nil is not the zero value
inline constexpr unsigned kOmitEmpty = 2;  ///< not printed when empty
inline constexpr unsigned kHoisted = 4;    ///< v1 has it in the struct around this one
inline constexpr unsigned kHidden = 8;     ///< compared, but printed elsewhere
inline constexpr unsigned kInlined = 16;   ///< embedded: its fields are printed as the owner's

struct GoField {
  std::string_view json_name;  ///< in the versioned object
  std::string_view go_name;    ///< in the internal one, which has no JSON names
  const GoType* type;
  unsigned traits = 0;
};

inline constexpr GoType kGoText = {GoKind::kText};
inline constexpr GoType kGoInteger = {GoKind::kInteger};
inline constexpr GoType kGoBool = {GoKind::kBool};
inline constexpr GoType kGoQuantity = {GoKind::kQuantity};
inline constexpr GoType kGoIntOrString = {GoKind::kIntOrString};
inline constexpr GoType kGoTexts = {GoKind::kList, {}, &kGoText};
inline constexpr GoType kGoIntegers = {GoKind::kList, {}, &kGoInteger};
inline constexpr GoType kGoTextMap = {GoKind::kMap, {}, &kGoText};
inline constexpr GoType kGoQuantityMap = {GoKind::kMap, {}, &kGoQuantity};

/// Whether two values would be equal as Go values, as apimachinery's Semantic.DeepEqual has it: nil
/// and empty lists and maps are the same, quantities are compared by value. What a type does not
/// know is compared as JSON. Linear in both.
bool SameGoValue(const GoType& type, json::ValueView a, json::ValueView b);

/// The same of two pointers.
bool SameGoPointer(const GoType& type, json::ValueView a, json::ValueView b);

/// The value as Go's encoding/json writes it: with all fields, under their Go names, in the order
/// they are declared.
std::string GoValueJson(const GoType& type, json::ValueView value);

/// The same of a pointer, which may be nil.
std::string GoPointerJson(const GoType& type, json::ValueView pointer);

}  // namespace tandem::handwritten
