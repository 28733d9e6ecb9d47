// As kubernetes pkg/apis/core/validation/events.go and pkg/registry/core/event, v1.36.
#include "validation/handwritten/core/event_rules.h"
#include "validation/handwritten/core/references.h"
#include "validation/handwritten/kind.h"
#include "validation/handwritten/meta/object_meta.h"

namespace tandem::handwritten::core {
namespace {

constexpr GoField kEventFields[] = {
    Embedded(meta::kTypeMeta),
    {"metadata", meta::kObjectMeta},
    {"involvedObject", kObjectReference},
    {"reason", String()},
    {"message", String()},
    {"source", kEventSource},
    {"firstTimestamp", Time()},
    {"lastTimestamp", Time()},
    {"count", Int32()},
    {"type", String()},
    {"eventTime", MicroTime()},
    {"series", Pointer(kEventSeries)},
    {"action", String()},
    {"related", Pointer(kObjectReference)},
    {{"reportingComponent", "ReportingController"}, String()},
    {"reportingInstance", String()},
};
constexpr GoStruct kEvent = Struct<kEventFields>("Event");

// As core ValidateEventCreate and ValidateEventUpdate.
void ValidateEvent(const Request& request, field::ErrorList& errors) {
  ValidateAnyEvent(request.object, "reportingComponent", errors);
}

}  // namespace

TANDEM_KIND(event) = {
    .key = {"", "v1", "Event"},
    .resource = "events",
    .type = &kEvent,
    .metadata = Metadata::kByRules,
    .create = &ValidateEvent,
    .update = &ValidateEvent,
};

}  // namespace tandem::handwritten::core
