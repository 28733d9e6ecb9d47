#pragma once

#include <functional>
#include <string_view>

#include "validation/gotypes/model.h"

namespace tandem::markers {

/// Whether a field must be there, and which rule decides it: the first that applies, from 1 to 6.
struct Requirement {
  bool required = false;
  int rule = 0;
  std::string_view why;  ///< a clause: `it has +optional or +k8s:optional`
};

/// As controller-gen pkg/crd/schema.go. `has` says whether the field has a marker of that full
/// name.
Requirement RequirementOf(const gotypes::Field& field,
                          const std::function<bool(std::string_view name)>& has,
                          bool optional_by_default);

}  // namespace tandem::markers
