#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace tandem::verdict {

/// Why a review got no verdict: the API server takes it for a failed call, and failurePolicy
/// decides.
struct Problem {
  int code = 500;
  std::string_view reason;  ///< a literal, such as `BadRequest`
  std::string message;
  std::optional<int> retry_after;  ///< seconds, where calling again makes sense
  bool is_out_of_memory = false;   ///< the memory for one review is used up
};

[[gnu::cold]] Problem BadRequest(std::string message);
[[gnu::cold]] Problem DeadlineExceeded(std::string_view phase);

}  // namespace tandem::verdict
