#pragma once

#include <string_view>

#include "validation/json/value.h"
#include "validation/lint/compiled_types_internal.h"
#include "validation/lint/reporter_internal.h"

namespace tandem::lint {

/// Judges `+default` values by the type and the rules of their fields.
class DefaultCheck {
 public:
  DefaultCheck(const Model& model, const compile::Compiled& compiled);

  void Check(const Element& element, Reporter& reporter) const;

 private:
  struct Subject;

  void CheckOne(const Subject& subject, Reporter& reporter) const;
  void CheckRules(const Subject& subject, Reporter& reporter) const;

  CompiledTypes types_;
  bool runnable_;  ///< the rules compiled, so they can be run
  rules::OptionSet all_off_;
  rules::OptionSet all_on_;
};

}  // namespace tandem::lint
