#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "validation/json/member_cursor.h"
#include "validation/json/value.h"
#include "validation/rules/type.h"

namespace tandem::rules {

/// A JSON value seen as the Go value it decodes to. Passed by value.
///
/// Nil is what Go's validators see as a nil pointer: there is no counterpart at all (the default
/// Value), or the field is a pointer and the JSON is absent or null. A value that is not nil but
/// absent is the zero value of its type. The JSON has passed CheckShape for the type.
class Value {
 public:
  Value() = default;
  Value(TypeRef ref, json::ValueView json)
      : type_(ref.type),
        json_(json),
        pointer_(ref.pointer),
        nil_(ref.pointer && json.IsMissing()) {}

  [[nodiscard]] bool IsNil() const { return nil_; }
  /// False for the default Value only, which stands for no counterpart at all.
  [[nodiscard]] bool HasType() const { return type_ != nullptr; }
  [[nodiscard]] bool IsPointer() const { return pointer_; }
  [[nodiscard]] const Type& type() const { return *type_; }
  [[nodiscard]] json::ValueView json() const { return json_; }

  /// Presence by Go kind: a pointer that is not nil, a list or map that is not empty, any other
  /// value that is not zero.
  [[nodiscard]] bool IsSet() const;

  /// The value; zero when it is absent. Only for types of that kind.
  [[nodiscard]] bool AsBool() const { return !json_.IsMissing() && json_.AsBool(); }
  [[nodiscard]] std::string_view AsString() const {
    return json_.IsMissing() ? std::string_view() : json_.AsString();
  }
  [[nodiscard]] double AsDouble() const { return json_.IsMissing() ? 0 : json_.AsDouble(); }
  /// Compares an integer of any width with an int64.
  [[nodiscard]] std::strong_ordering Compare(std::int64_t other) const {
    if (json_.IsMissing()) return std::int64_t{0} <=> other;
    if (json_.kind() == json::Kind::kUint) return std::strong_ordering::greater;
    return json_.AsInt() <=> other;
  }

  /// Elements of a list, entries of a map, bytes of a []byte.
  [[nodiscard]] std::size_t Length() const;

  /// The field of a struct; nil when the struct is.
  [[nodiscard]] Value Field(const rules::Field& field) const {
    if (field.Nameless()) return NamelessField(field);
    return nil_ ? Value() : Value(field.ref, json_.Member(field.json_name, field.json_label));
  }
  /// The same with a cursor of its JSON.
  Value Field(const rules::Field& field, json::MemberCursor& members) const {
    if (field.Nameless()) return NamelessField(field);
    return nil_ ? Value() : Value(field.ref, members.Find(field.json_name, field.json_label));
  }
  /// The field of that index, for a value that has a type.
  [[nodiscard]] Value Field(std::size_t index) const { return Field(type_->fields[index]); }
  /// The element of a list or the entry of a map behind this JSON value.
  [[nodiscard]] Value Elem(json::ValueView json) const { return {type_->elem, json}; }

 private:
  [[nodiscard]] Value NamelessField(const rules::Field& field) const;

  const Type* type_ = nullptr;
  json::ValueView json_;
  bool pointer_ = false;
  bool nil_ = true;
};

/// Number of bytes a base64 text stands for; line breaks are skipped.
std::size_t Base64DecodedSize(std::string_view text);

}  // namespace tandem::rules
