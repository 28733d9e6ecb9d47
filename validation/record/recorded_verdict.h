#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "validation/base/result.h"
#include "validation/field/error.h"
#include "validation/json/value.h"

namespace tandem::record {

/// A reason for a refusal, as it was told. Its members are views into the document.
struct RecordedCause {
  std::string_view reason;  ///< wire name of the error's type; empty where nothing but a message is
  std::string_view message;  ///< empty where none was recorded
  std::string_view field;
};

/// The verdict on a write as it was recorded when it happened.
struct RecordedVerdict {
  bool allowed = true;
  std::vector<RecordedCause> causes;
  bool whole = true;       ///< there were no more causes than these
  bool by_tandem = false;  ///< else it was an API server or another webhook
};

/// The verdict of a record, or of an AdmissionReview that holds its response. The Failure is a
/// literal and says why there is none.
Result<RecordedVerdict> ReadVerdict(json::ValueView document);

/// The verdict of the webhook that a recorded review was passed on to. Its causes have no messages.
Result<RecordedVerdict> ReadLegacyVerdict(json::ValueView document);

/// The causes of a Status; its message, when there is nothing else.
std::vector<RecordedCause> ReadCauses(json::ValueView status);

/// The error's message without the value that it quotes: its type and its detail.
std::string MessageWithoutValue(const field::Error& error);

/// Whether a recorded message may be this error's: whole, with what is confidential left out, or
/// left out itself.
bool IsMessageOf(std::string_view recorded, const field::Error& error);

}  // namespace tandem::record
