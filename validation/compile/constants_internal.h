#pragma once

#include <map>
#include <vector>

#include "validation/compile/tag_reader.h"
#include "validation/gotypes/loader.h"
#include "validation/tags/front_end.h"

namespace tandem::compile {

/// The string constants of every type, in name order, with the conditions that exclude them.
struct ConstantTable {
  std::map<const gotypes::Type*, std::vector<tags::EnumConstant>> by_type;
  /// A constant of the type whose value comes from a package that is not loaded.
  std::map<const gotypes::Type*, std::string> unknown;
  std::vector<PlacedFailure> failures;
  std::vector<PlacedFailure> notes;
};

ConstantTable CollectConstants(const gotypes::Universe& universe, const CompileOptions& options);

}  // namespace tandem::compile
