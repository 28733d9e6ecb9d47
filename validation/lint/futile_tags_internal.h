#pragma once

#include "validation/lint/reach_internal.h"
#include "validation/lint/reporter_internal.h"

namespace tandem::lint {

/// Finds tags that are legal where they stand, and do not do what they seem to: transition rules
/// on list elements that have no old counterpart, payloads that ifMode drops, limits beside a
/// narrower one, keys of lists that may be missing.
class FutileTagCheck {
 public:
  explicit FutileTagCheck(const Model& model);

  void Check(const Element& element, Reporter& reporter) const;

 private:
  static void CheckRepeatedLimits(const Element& element, Reporter& reporter);
  void CheckElementRules(const Element& element, Reporter& reporter) const;
  void CheckImmutableBelow(const Element& element, Reporter& reporter) const;
  void CheckKeys(const Element& element, Reporter& reporter) const;

  const Model& model_;
  Reach immutable_;
};

}  // namespace tandem::lint
