#pragma once

#include <cstdint>

#include "validation/json/value.h"

namespace tandem::json {

/// A sketch of an object's members: one that is not in the sketch is not in the object, either.
/// Linear in the object once, where looking for each name would be linear every time.
class MemberSketch {
 public:
  explicit MemberSketch(ValueView object) {
    for (const MemberView member : object.members()) bits_ |= BitOf(member.key.cell()->label);
  }

  /// The bit of a sketch that stands for a name.
  static std::uint64_t BitOf(const Label& name) {
    return std::uint64_t{1} << (name.bits() * 0x9E3779B97F4A7C15U >> 58U);
  }

  [[nodiscard]] bool MayHave(const Label& name) const { return (bits_ & BitOf(name)) != 0; }

 private:
  std::uint64_t bits_ = 0;
};

}  // namespace tandem::json
