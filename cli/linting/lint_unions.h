#pragma once

#include <cstddef>
#include <vector>

#include "validation/crd/definition/definition.h"
#include "validation/lint/finding.h"

namespace tandem::linting {

/// Adds what is odd about the unions that the schema of a version declares, be they enforced or
/// not. The manifest is that of the definition, which has its document.
void LintUnions(const crd::definition::Manifest& manifest,
                const crd::definition::Definition& definition, std::size_t version,
                std::vector<lint::Finding>& findings);

}  // namespace tandem::linting
