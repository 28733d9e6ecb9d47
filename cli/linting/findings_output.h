#pragma once

#include <string>
#include <vector>

#include "validation/lint/finding.h"

namespace tandem::linting {

/// An array with one object per finding.
std::string FindingsAsJson(const std::vector<lint::Finding>& findings);

/// A SARIF 2.1.0 log, as code review tools read it.
std::string FindingsAsSarif(const std::vector<lint::Finding>& findings);

/// `2 errors, 1 warning`.
std::string Summary(const std::vector<lint::Finding>& findings);

}  // namespace tandem::linting
