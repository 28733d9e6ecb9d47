#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "validation/json/value.h"

namespace tandem::unions {

/// The test by which a field counts as set.
enum class Presence : std::uint8_t {
  kNotNull,  ///< its key is there and not null: custom resources, pointers of Go types
  kNotZero,  ///< and its value is not zero or empty: what Go types hold by value
};

/// A field and how to tell whether it is set.
struct Field {
  std::string name;  ///< the name in JSON
  Presence presence = Presence::kNotNull;

  [[nodiscard]] bool IsSetIn(json::ValueView object) const;
  bool operator==(const Field&) const = default;
};

struct Member {
  Field field;
  std::string value;      ///< the discriminator's value that selects this member
  bool optional = false;  ///< need not be set when it is selected

  bool operator==(const Member&) const = default;
};

/// A discriminated union of KEP-1027 among the fields of one object. Values that no member has
/// select none.
struct Union {
  std::string discriminator;        ///< JSON name of a string field
  std::vector<std::string> values;  ///< all legal values of the discriminator, ascending
  std::vector<Member> members;      ///< in the order of their errors

  [[nodiscard]] bool Allows(std::string_view value) const;
  /// The discriminator's value, empty when it is absent or null; nothing when it is no string.
  [[nodiscard]] std::optional<std::string_view> ChoiceIn(json::ValueView object) const;

  bool operator==(const Union&) const = default;
};

}  // namespace tandem::unions
