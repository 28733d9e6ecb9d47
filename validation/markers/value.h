#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace tandem::markers {

/// What an argument of a marker may be.
enum class ArgumentType : std::uint8_t {
  kInt,
  kNumber,
  kBool,
  kString,
  kStrings,  ///< a list of them
  kAny,      ///< whatever it looks like
  kAnys,     ///< a list of that
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
  std::string json;  ///< of kJson: `null` when there is nothing to say

  /// As Go's encoding/json writes it.
  [[nodiscard]] std::string ToJson() const;
  /// The texts of a list.
  [[nodiscard]] std::vector<std::string> Texts() const;
};

/// A number as Go's encoding/json writes it.
std::string NumberJson(double number);

}  // namespace tandem::markers
