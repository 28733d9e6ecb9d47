#pragma once

#include <set>
#include <string>

#include "validation/base/result.h"
#include "validation/compile/compile_types.h"

namespace tandem::compile {

/// Refuses validations written by hand for types of the universe that no +k8s:customValidation
/// tag claims: Go functions by their name, and our own hooks. `claimed` are Go functions:
/// `<import path>.ValidateCustom_Type_Field`.
Status CheckHooks(const gotypes::Universe& universe, const CompileOptions& options,
                  const std::set<std::string>& claimed);

}  // namespace tandem::compile
