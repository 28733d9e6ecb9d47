#pragma once

#include <algorithm>
#include <cstddef>

#include "validation/crd/schema/schema.h"
#include "validation/json/value.h"

namespace tandem::crd::schema {

/// Finds the properties of the members of an object: at once where members come by ascending name,
/// as an API server writes them, and not many properties are left out. The schema must outlive it.
class PropertyCursor {
 public:
  explicit PropertyCursor(const Schema& schema) : schema_(schema) {}

  /// Null when there is none.
  const Schema* Find(const json::MemberView& member) {
    const std::vector<Property>& properties = schema_.properties;
    const std::size_t end = std::min(next_ + kGlance, properties.size());
    for (std::size_t place = next_; place < end; ++place) {
      const Property& property = properties[place];
      if (member.IsNamed(property.name, property.label)) return Take(place);
    }
    const std::size_t place = schema_.PlaceOfProperty(member.name, member.key.cell()->label);
    return place == Schema::kNoPlace ? nullptr : Take(place);
  }

 private:
  static constexpr std::size_t kGlance = 4;

  const Schema* Take(std::size_t place) {
    next_ = place + 1;
    return schema_.properties[place].schema;
  }

  const Schema& schema_;
  std::size_t next_ = 0;
};

}  // namespace tandem::crd::schema
