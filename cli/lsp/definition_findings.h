#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "cli/lsp/finding.h"
#include "config/document_splitter.h"
#include "validation/crd/definition/definition.h"

namespace tandem::lsp {

/// The findings of `tandem lint --crds` on the definitions in a document, beside the errors that
/// make an API server refuse them: on the costs of expressions, and on parts without effect.
std::vector<Finding> FindingsOnDefinitions(const config::RawDocument& raw, const Text& text,
                                           const crd::definition::Options& options);

/// The cost that an API server estimates for the expression on a line of a document with a
/// definition, as a sentence. Empty where there is no expression that compiles.
std::string CostOfExpression(const config::RawDocument& raw, std::size_t line,
                             const crd::definition::Options& options);

}  // namespace tandem::lsp
