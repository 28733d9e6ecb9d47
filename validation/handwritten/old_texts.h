#pragma once

#include <string_view>
#include <unordered_set>

#include "validation/base/keyed_hash.h"
#include "validation/json/value.h"

namespace tandem::handwritten {

/// The texts an old object had somewhere, which the new one may keep however bad they are.
/// Collected when first asked for, which is not before a bad one is found. Not thread-safe.
class OldTexts {
 public:
  using Set = std::unordered_set<std::string_view, KeyedTextHash>;
  using Collect = void (*)(json::ValueView old_object, Set& texts);

  OldTexts(json::ValueView old_object, Collect collect)
      : old_object_(old_object), collect_(collect) {}

  bool Contains(std::string_view text) {
    if (!collected_) collect_(old_object_, texts_);
    collected_ = true;
    return texts_.contains(text);
  }

 private:
  json::ValueView old_object_;
  Collect collect_;
  Set texts_;
  bool collected_ = false;
};

}  // namespace tandem::handwritten
