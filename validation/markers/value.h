#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace tandem::markers {

/// The types that an argument of a marker may have.
enum class ArgumentType : std::uint8_t {
  kInt,
  kNumber,
  kBool,
  kString,
  kStrings,  ///< a list of strings
  kAny,      ///< whatever the value looks like
  kAnys,     ///< a list of such values
  kJson,     ///< the rest of the line
};

/// An argument as it was read.
struct Value {
  enum class Kind : std::uint8_t { kNone, kInt, kNumber, kBool, kString, kList, kMap };

  Kind kind = Kind::kNone;
  std::int64_t integer = 0;
  double number = 0;
  bool truth = false;
  std::string text;
  std::vector<Value> items;
  std::map<std::string, Value> members;
  std::string json;  ///< for kJson: `null` when there is nothing to say

  /// The value as Go's encoding/json writes it.
  [[nodiscard]] std::string ToJson() const;
  /// The texts of a list.
  [[nodiscard]] std::vector<std::string> Texts() const;
};

/// A number as Go's encoding/json writes it.
std::string NumberJson(double number);

}  // namespace tandem::markers
