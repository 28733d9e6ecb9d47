// As kubernetes pkg/apis/core/validation/events.go, v1.36.
#include "validation/handwritten/core/event_rules.h"

#include <string>

#include "validation/formats/dns.h"
#include "validation/formats/label.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"

namespace tandem::handwritten::core {
namespace {

using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr GoField kSourceFields[] = {
    {"component", String()},
    {"host", String()},
};
constexpr GoField kSeriesFields[] = {
    {"count", Int32()},
    {"lastObservedTime", MicroTime()},
};

/// Parity: what is too long is not told.
void ValidateLength(std::string_view name, std::string_view text, std::size_t most,
                    ErrorList& errors) {
  if (text.size() <= most) return;
  AddInvalid(Path(name), "", "can have at most " + std::to_string(most) + " characters", errors);
}

void RequireShortText(std::string_view name, std::string_view text, ErrorList& errors) {
  constexpr std::size_t kMost = 128;
  RequireText(Path(name), text, errors);
  ValidateLength(name, text, kMost, errors);
}

/// The fields that an event with an `eventTime` must have.
void ValidateNewEvent(ValueView event, std::string_view reporter_name, ErrorList& errors) {
  const std::string_view reporter = Text(event, "reportingComponent");
  const Path path(reporter_name);
  RequireText(path, reporter, errors);
  AddMessages(path, reporter, formats::CheckLabelKey(reporter), "format=qualified-name", errors);
  RequireShortText("reportingInstance", Text(event, "reportingInstance"), errors);
  RequireShortText("action", Text(event, "action"), errors);
  RequireShortText("reason", Text(event, "reason"), errors);
  constexpr std::size_t kMostOfMessage = 1024;
  ValidateLength("message", Text(event, "message"), kMostOfMessage, errors);
}

/// An event is in the namespace of what it is about. What is in none may be told in some.
bool IsInItsNamespace(std::string_view name_space, std::string_view involved, bool is_new) {
  if (!involved.empty()) return is_new || name_space == involved;
  if (name_space == "default") return true;
  return is_new ? name_space == "kube-system" : name_space.empty();
}

}  // namespace

constexpr GoStruct kEventSource = Struct<kSourceFields>("EventSource");
constexpr GoStruct kEventSeries = Struct<kSeriesFields>("EventSeries");

// As core legacyValidateEvent.
void ValidateAnyEvent(ValueView event, std::string_view reporter_name, ErrorList& errors) {
  const std::string_view name_space = Text(event.Member("metadata"), "namespace");
  const std::string_view involved = Text(event.Member("involvedObject"), "namespace");
  const bool is_new = !event.Member("eventTime").IsMissing();
  if (!IsInItsNamespace(name_space, involved, is_new)) {
    const Path path("involvedObject");
    AddInvalid(path.Child("namespace"), involved, "does not match event.namespace", errors);
  }
  if (is_new) ValidateNewEvent(event, reporter_name, errors);
  AddMessages(Path("namespace"), name_space, formats::CheckDns1123Subdomain(name_space), {},
              errors);
}

}  // namespace tandem::handwritten::core
