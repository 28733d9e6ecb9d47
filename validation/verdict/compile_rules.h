#pragma once

#include <vector>

#include "validation/base/result.h"
#include "validation/crd/definition/definition.h"
#include "validation/gotypes/loader.h"
#include "validation/verdict/rule_set.h"

namespace tandem::verdict {

/// Compiles the declarative rules of packages and the schemas of custom resources; coverage and
/// digest are left to the caller. A Failure lists everything that is wrong, one line each.
Result<CompiledRules> CompileRules(std::vector<gotypes::SourcePackage> packages,
                                   std::vector<crd::definition::Manifest> manifests,
                                   const RuleSettings& settings);

}  // namespace tandem::verdict
