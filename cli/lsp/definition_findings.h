#pragma once

#include <string>
#include <vector>

#include "cli/lsp/finding.h"
#include "config/document_splitter.h"
#include "validation/crd/definition/definition.h"

namespace tandem::lsp {

/// What `tandem lint --crds` says of the definitions in a document beside what makes an API server
/// refuse them: what their expressions cost, and what has no effect. None where there are none.
std::vector<Finding> FindingsOnDefinitions(const config::RawDocument& raw, const Text& text,
                                           const crd::definition::Options& options);

}  // namespace tandem::lsp
