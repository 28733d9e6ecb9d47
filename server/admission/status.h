#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace tandem::admission {

/// Why a review got no verdict: the API server takes it for a failed call, and failurePolicy
/// decides.
struct Problem {
  int code = 500;
  std::string_view reason;  ///< a literal, such as `BadRequest`
  std::string message;
  std::optional<int> retry_after;  ///< seconds, where calling again makes sense
};

[[gnu::cold]] Problem BadRequest(std::string message);
[[gnu::cold]] Problem InternalFault(std::string_view what);
[[gnu::cold]] Problem DeadlineExceeded(std::string_view phase);
[[gnu::cold]] Problem NoRulesYet();

/// The body of an answer that is not 2xx: a meta/v1 Status, whose message the API server shows.
std::string RenderStatus(const Problem& problem);

}  // namespace tandem::admission
