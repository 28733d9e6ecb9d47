#include "validation/verdict/problem.h"

#include <utility>

namespace tandem::verdict {

Problem BadRequest(std::string message) {
  return {400, "BadRequest", std::move(message), std::nullopt};
}

Problem DeadlineExceeded(std::string_view phase) {
  std::string message = "the deadline of the request passed in phase ";
  message += phase;
  return {504, "Timeout", std::move(message), std::nullopt};
}

}  // namespace tandem::verdict
