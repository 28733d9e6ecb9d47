#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "validation/base/result.h"
#include "validation/dualrun/observer.h"
#include "validation/field/error.h"
#include "validation/json/value.h"
#include "validation/record/redaction.h"
#include "validation/verdict/review.h"

namespace tandem::record {

/// A finding of one side that the other lacks, without its value.
struct RecordedMismatch {
  dualrun::MismatchType type = dualrun::MismatchType::kExtra;
  field::ErrorType reason = field::ErrorType::kInternal;
  std::string field;
  std::string origin;
};

/// The verdict of another webhook on a review, without its own words, which may quote anything.
struct RecordedOpinion {
  struct Cause {
    std::string reason;  ///< wire name of the error's type
    std::string field;
  };
  std::string_view decision;  ///< `allow`, `deny` or `error`
  int code = 200;             ///< the code of its Status; 0 when that has none
  std::vector<Cause> causes;
  std::size_t omitted_causes = 0;
};

/// A review and what came of it. Owns its text.
struct Record {
  std::chrono::system_clock::time_point time;
  verdict::Endpoint endpoint = verdict::Endpoint::kValidate;
  std::string_view decision;  ///< `allow`, `deny` or `error`
  int code = 200;
  std::string_view authority;  ///< empty when not judged
  std::string ruleset;
  bool dry_run = false;
  std::string message;  ///< the message of a denial without causes, or of an error
  field::ErrorList causes;
  std::size_t omitted_causes = 0;
  std::vector<RecordedMismatch> mismatches;
  std::optional<RecordedOpinion> legacy;  ///< the verdict of the webhook it was passed on to

  std::string api_version;
  ObjectKind kind;
  std::string body;  ///< the review as it came

  /// The approximate memory that the record takes, in bytes.
  [[nodiscard]] std::size_t Bytes() const;
};

/// The record as a line of JSON: an AdmissionReview with its request, so that everything that reads
/// reviews reads records, and with a member `record` for what came of it.
std::string RenderLine(const Record& record, Redaction redaction);

/// A review that was read from a record, or from any other AdmissionReview.
struct RecordedReview {
  verdict::Review review;                     ///< views into the document
  std::optional<verdict::Endpoint> endpoint;  ///< none unless it was recorded
};

/// Reads the review in a document. The Failure says what makes it unusable.
Result<RecordedReview> ReadReview(json::ValueView document);

}  // namespace tandem::record
