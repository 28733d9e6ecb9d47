#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "validation/crd/object/key_index.h"
#include "validation/crd/schema/schema.h"
#include "validation/json/value.h"

namespace tandem::crd::expressions {

class Place;

/// The elements of an old list by their keys, indexed when the first one is asked for.
class OldElements {
 public:
  explicit OldElements(const Place& list) : list_(list) {}
  OldElements(const OldElements&) = delete;
  OldElements& operator=(const OldElements&) = delete;

  /// Absent unless the list is one of type map that was there.
  [[nodiscard]] json::ValueView Find(json::ValueView element);

 private:
  const Place& list_;
  std::optional<object::KeyIndex> index_;
};

/// A value of an object under review: the object itself, or something below another place. Finds
/// its old counterpart when somebody asks for it, which rules seldom do. Lives on the stack, below
/// the places above it.
class Place {
 public:
  /// The object, or a value on its own; `old` is absent when it is new.
  Place(const schema::Schema& schema, json::ValueView value, json::ValueView old)
      : schema_(schema), value_(value), old_(old) {}
  Place(const Place&) = delete;
  Place& operator=(const Place&) = delete;

  static Place MemberOf(const Place& object, const schema::Schema& schema, std::string_view name,
                        json::ValueView value) {
    return {Step::kMember, object, schema, name, value, nullptr};
  }
  /// A key of a map as a value of its own.
  static Place KeyOf(const Place& map, const schema::Schema& schema, json::ValueView key) {
    return {Step::kKey, map, schema, key.AsString(), key, nullptr};
  }
  static Place ElementOf(const Place& list, const schema::Schema& schema, json::ValueView element,
                         OldElements& old_elements) {
    return {Step::kElement, list, schema, {}, element, &old_elements};
  }

  [[nodiscard]] const schema::Schema& schema() const { return schema_; }
  [[nodiscard]] json::ValueView value() const { return value_; }
  [[nodiscard]] bool is_key() const { return step_ == Step::kKey; }
  /// The name in the object above.
  [[nodiscard]] std::string_view name() const { return name_; }

  /// Whether it is the type or the version of the object, which are never forgiven.
  [[nodiscard]] bool IsTypeMeta() const;

  /// The old counterpart; absent when there is none.
  [[nodiscard]] json::ValueView Old() const;

  /// The place itself or the nearest above it that has a counterpart; null when there is none.
  [[nodiscard]] const Place* NearestWithOld() const;

 private:
  enum class Step : std::uint8_t { kWhole, kMember, kKey, kElement };

  Place(Step step, const Place& parent, const schema::Schema& schema, std::string_view name,
        json::ValueView value, OldElements* old_elements)
      : step_(step),
        parent_(&parent),
        schema_(schema),
        name_(name),
        value_(value),
        old_elements_(old_elements) {}

  [[nodiscard]] json::ValueView FindOld() const;

  Step step_ = Step::kWhole;
  const Place* parent_ = nullptr;
  const schema::Schema& schema_;
  std::string_view name_;
  json::ValueView value_;
  OldElements* old_elements_ = nullptr;
  mutable std::optional<json::ValueView> old_;
};

}  // namespace tandem::crd::expressions
