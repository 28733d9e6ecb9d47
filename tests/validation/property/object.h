#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tests/validation/property/random.h"
#include "validation/rules/type.h"

namespace tandem::property {

/// A JSON value that knows which type it was made for.
struct Object {
  enum class Form : std::uint8_t { kText, kArray, kObject };
  struct Member;

  Form form = Form::kText;
  std::string text = "null";  ///< kText: the JSON
  std::vector<Object> elements;
  std::vector<Member> members;
  const rules::Type* type = nullptr;  ///< null: no type is known, keep as it is
  /// kObject: its members decide whether embedded pointers in it are nil.
  bool has_embedded_pointers = false;

  [[nodiscard]] std::string ToJson() const;
};

struct Object::Member {
  std::string name;
  Object value;
};

/// A random value of the type: values at limits, absent and null members, duplicates; now and then
/// one that follows a recursive type down to the limits of nesting.
Object MakeObject(Random& random, const rules::Type& type);

/// Changes a few random places: other values, moved, repeated and removed elements, unknown
/// members; now and then a value of the wrong shape.
void Mutate(Random& random, Object& object);

/// Says the same in other words: members in another order, unknown members, absent for null, zero
/// for absent, another spelling of a time or quantity.
void Respell(Random& random, Object& object);

}  // namespace tandem::property
