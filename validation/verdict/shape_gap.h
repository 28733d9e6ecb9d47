#pragma once

#include <deque>

#include "validation/base/lifetime.h"
#include "validation/handwritten/go_struct.h"
#include "validation/rules/type.h"

namespace tandem::verdict {

/// The part of a declarative type that is left to check after a handwritten struct: the type
/// without the fields whose JSON the struct has checked as strictly. An object that decodes into
/// the struct fits the part when it fits the whole type, and fails with the same words.
class ShapeGap {
 public:
  ShapeGap(const rules::Type& declared, const handwritten::GoStruct& checked);
  ShapeGap(const ShapeGap&) = delete;
  ShapeGap& operator=(const ShapeGap&) = delete;

  /// The part that is left; null when every such object fits.
  [[nodiscard]] const rules::Type* type() const TANDEM_LIFETIME_BOUND { return type_; }

 private:
  const rules::Type* OfStruct(const rules::Type& declared, const handwritten::GoStruct& checked);
  const rules::Type* OfList(const rules::Type& declared, const handwritten::GoStruct& checked);
  const rules::Type* OfField(const rules::Type& declared, const handwritten::GoType& checked);

  std::deque<rules::Type> types_;
  const rules::Type* type_;
};

}  // namespace tandem::verdict
