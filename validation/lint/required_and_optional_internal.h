#pragma once

#include "validation/lint/reach_internal.h"
#include "validation/lint/reporter_internal.h"

namespace tandem::lint {

/// Finds fields that have rules, or whose type does, and do not say whether they may be unset.
class PresenceCheck {
 public:
  explicit PresenceCheck(const Model& model);

  void Check(const Element& element, Reporter& reporter) const;

 private:
  [[nodiscard]] bool Counts(const gotypes::Tag& tag) const;
  [[nodiscard]] bool HasRules(const Element& element) const;
  /// The named types whose rules run for values of the field.
  [[nodiscard]] std::vector<const gotypes::Type*> Entered(const Element& field) const;
  void Connect(const TypeView& view);

  const compile::CompileOptions& options_;
  bool before_137_;
  Reach reach_;
};

}  // namespace tandem::lint
