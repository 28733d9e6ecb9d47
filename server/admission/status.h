#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "validation/verdict/problem.h"

namespace tandem::admission {

[[gnu::cold]] verdict::Problem InternalFault(std::string_view what);
[[gnu::cold]] verdict::Problem NoRulesYet();
/// `what`: such as `judging the review takes`.
[[gnu::cold]] verdict::Problem OutOfMemory(std::string_view what, std::size_t max_bytes);

/// The body of an answer that is not 2xx: a meta/v1 Status, whose message the API server shows.
std::string RenderStatus(const verdict::Problem& problem);

}  // namespace tandem::admission
