#pragma once

#include <compare>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "validation/base/result.h"

namespace tandem::legacy {

/// One cause of a denial, as far as two webhooks can be expected to agree on it.
struct Cause {
  std::string field;
  std::string reason;

  auto operator<=>(const Cause&) const = default;
};

/// The legacy webhook's answer. Owns its text.
struct TheirVerdict {
  bool allowed = true;
  int code = 200;  ///< of the status; 0 for a denial whose status has none
  std::vector<Cause> causes;
  std::string status;  ///< JSON of response.status; empty when there is none
  std::vector<std::string> warnings;
  std::vector<std::pair<std::string, std::string>> audit_annotations;
};

/// The review an answer belongs to.
struct Question {
  std::string_view api_version;
  std::string_view uid;
};

/// Reads an AdmissionReview as the API server reads the answer of a validating webhook. The Failure
/// says what makes it unusable, in the API server's words where it has some.
Result<TheirVerdict> DecodeVerdict(std::string_view body, const Question& question);

}  // namespace tandem::legacy
