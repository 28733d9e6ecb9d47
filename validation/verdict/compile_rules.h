#pragma once

#include <functional>
#include <vector>

#include "validation/base/result.h"
#include "validation/crd/definition/definition.h"
#include "validation/gotypes/loader.h"
#include "validation/verdict/rule_set.h"

namespace tandem::verdict {

/// Definitions that are needed beside the types of a program.
using DefinitionChoice =
    std::function<Result<std::vector<crd::definition::Manifest>>(const rules::Program& types)>;

/// The options for reading definitions: those of the release, under the gates that are on.
crd::definition::Options DefinitionOptions(const RuleSettings& settings);

/// Compiles the declarative rules of packages and the schemas of custom resources, to which `more`,
/// if there is such, adds; coverage and digest are left to the caller. `marked`: those of the
/// packages whose markers of kubebuilder are rules, too, with all that these import as libraries.
/// They make definitions, unless a manifest defines the kind. A Failure lists everything that is
/// wrong, one line each.
Result<CompiledRules> CompileRules(std::vector<gotypes::SourcePackage> packages,
                                   std::vector<crd::definition::Manifest> manifests,
                                   const RuleSettings& settings, const DefinitionChoice& more = {},
                                   std::vector<gotypes::SourcePackage> marked = {});

/// The same of custom resources alone, without the kinds of Kubernetes.
Result<CompiledRules> CompileDefinitions(std::vector<crd::definition::Manifest> manifests,
                                         const RuleSettings& settings);

}  // namespace tandem::verdict
