#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "validation/json/value.h"

namespace tandem::synthesis {

struct JsonMember;

/// A JSON value that can be changed.
struct JsonTree {
  json::Kind kind = json::Kind::kNull;
  bool boolean = false;
  std::int64_t number = 0;
  std::string text;
  std::vector<JsonTree> items;
  std::vector<JsonMember> members;

  /// Numbers must be integers.
  static JsonTree Of(json::ValueView value);
  static JsonTree Text(std::string_view text);
  static JsonTree Number(std::int64_t number);
  static JsonTree List();
  static JsonTree Object();

  /// The member of an object, or null.
  JsonTree* Find(std::string_view name);
  /// The member of an object, made when it is not there. What is no object becomes one.
  JsonTree& At(std::string_view name);
  void Remove(std::string_view name);

  [[nodiscard]] std::string ToJson() const;
};

struct JsonMember {
  std::string first;
  JsonTree second;
};

}  // namespace tandem::synthesis
