#pragma once

#include <string_view>

#include "validation/base/result.h"
#include "validation/json/overlay.h"
#include "validation/json/value.h"
#include "validation/record/recorded_verdict.h"
#include "validation/verdict/review.h"

namespace tandem::record {

/// A write that an API server has put into its audit log, and how it was answered. Its texts are
/// views into the event and the overlay.
struct AuditedWrite {
  verdict::Review review;
  RecordedVerdict verdict;
};

/// Whether objects of the kind are Events of audit.k8s.io.
bool IsAuditEvent(std::string_view api_version, std::string_view kind);

/// Reads a creation from an event: the object as it was stored, or as it was sent when it was
/// refused. An event never has the object that an update replaces, so that nothing can be said of
/// updates. The Failure is a literal and says why the event cannot be judged.
Result<AuditedWrite> ReadAuditEvent(json::ValueView event, json::Overlay& overlay);

}  // namespace tandem::record
