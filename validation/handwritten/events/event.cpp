// As kubernetes pkg/apis/core/validation/events.go, pkg/apis/events/v1/conversion.go and
// pkg/registry/core/event, v1.36.
#include <cstdint>
#include <string>
#include <utility>

#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/core/event_rules.h"
#include "validation/handwritten/core/references.h"
#include "validation/handwritten/go_value.h"
#include "validation/handwritten/immutable.h"
#include "validation/handwritten/kind.h"
#include "validation/handwritten/meta/object_meta.h"
#include "validation/json/overlay.h"

namespace tandem::handwritten::events {
namespace {

using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr GoType kSeries = Pointer(core::kEventSeries);
constexpr GoType kReference = GoType(core::kObjectReference);
constexpr GoType kSource = GoType(core::kEventSource);

constexpr GoField kFields[] = {
    Embedded(meta::kTypeMeta),
    {"metadata", meta::kObjectMeta},
    {"eventTime", MicroTime()},
    {"series", kSeries},
    {"reportingController", String()},
    {"reportingInstance", String()},
    {"action", String()},
    {"reason", String()},
    {"regarding", kReference},
    {"related", Pointer(core::kObjectReference)},
    {"note", String()},
    {"type", String()},
    {"deprecatedSource", kSource},
    {"deprecatedFirstTimestamp", Time()},
    {"deprecatedLastTimestamp", Time()},
    {"deprecatedCount", Int32()},
};
constexpr GoStruct kEvent = Struct<kFields>("Event");

/// The names of fields here and in core/v1. The rules and their errors use those of core/v1.
constexpr std::pair<std::string_view, std::string_view> kOldNames[] = {
    {"regarding", "involvedObject"},
    {"note", "message"},
    {"reportingController", "reportingComponent"},
    {"deprecatedSource", "source"},
    {"deprecatedFirstTimestamp", "firstTimestamp"},
    {"deprecatedLastTimestamp", "lastTimestamp"},
    {"deprecatedCount", "count"},
};

constexpr std::string_view kReporter = "reportingController";

// As events/v1 Convert_v1_Event_To_core_Event.
ValueView WithOldNames(ValueView event, json::Overlay& overlay) {
  for (const auto& [name, old_name] : kOldNames) {
    event = overlay.With(event, old_name, event.Member(name));
  }
  return event;
}

// As core validateV1EventSeries.
void ValidateSeries(ValueView series, ErrorList& errors) {
  if (series.IsMissing()) return;
  if (IntegerOrZero(series, "count") < 2) {
    AddInvalid(Path("series.count"), "", "should be at least 2", errors);
  }
  if (series.Member("lastObservedTime").IsMissing()) {
    errors.Add(field::Required(Path("series.lastObservedTime")));
  }
}

/// Parity: the value is left out, here and below.
void RequireUnset(std::string_view name, bool is_set, ErrorList& errors) {
  if (is_set) AddInvalid(Path(name), "", "needs to be unset", errors);
}

// As core ValidateEventCreate.
void ValidateCreate(const Request& request, ErrorList& errors) {
  json::Overlay overlay;
  const ValueView event = WithOldNames(request.object, overlay);
  core::ValidateAnyEvent(event, kReporter, errors);
  meta::ValidateObjectMeta({ObjectScope::kNamespaced, meta::kDns1123SubdomainName}, request,
                           errors);
  ValidateSeries(event.Member("series"), errors);
  if (event.Member("eventTime").IsMissing()) errors.Add(field::Required(Path("eventTime")));
  const std::string_view type = Text(event, "type");
  if (type != "Normal" && type != "Warning") {
    AddInvalid(Path("type"), "", "has invalid value: " + std::string(type), errors);
  }
  RequireUnset("firstTimestamp", !event.Member("firstTimestamp").IsMissing(), errors);
  RequireUnset("lastTimestamp", !event.Member("lastTimestamp").IsMissing(), errors);
  RequireUnset("count", IntegerOrZero(event, "count") != 0, errors);
  const ValueView source = event.Member("source");
  RequireUnset("source", !Text(source, "component").empty() || !Text(source, "host").empty(),
               errors);
}

struct KeptField {
  std::string_view path;
  GoType type;
  std::string_view name;
};

/// The fields that stay, in the order of the complaints; the reason is there twice.
constexpr KeptField kKept[] = {
    {"involvedObject", kReference, "involvedObject"},
    {"reason", String(), "reason"},
    {"message", String(), "message"},
    {"source", kSource, "source"},
    {"firstTimestamp", Time(), "firstTimestamp"},
    {"lastTimestamp", Time(), "lastTimestamp"},
    {"count", Int32(), "count"},
    {"reason", String(), "reason"},
    {"type", String(), "type"},
    {"eventTime", MicroTime(), "eventTime"},
    {"action", String(), "action"},
    {"related", Pointer(core::kObjectReference), "related"},
    {kReporter, String(), "reportingComponent"},
    {"reportingInstance", String(), "reportingInstance"},
};

// As core ValidateEventUpdate.
void ValidateUpdate(const Request& request, ErrorList& errors) {
  json::Overlay overlay;
  const ValueView event = WithOldNames(request.object, overlay);
  const ValueView old_event = WithOldNames(request.old_object, overlay);
  core::ValidateAnyEvent(event, kReporter, errors);
  meta::ValidateObjectMetaUpdate(request, meta::FinalizerNames::kStandardOnly, errors);
  if (!SameGoPointer(kSeries, event.Member("series"), old_event.Member("series"))) {
    ValidateSeries(event.Member("series"), errors);
  }
  for (const KeptField& kept : kKept) {
    ValidateImmutable(Path(kept.path), kept.type, event.Member(kept.name),
                      old_event.Member(kept.name), errors);
  }
}

}  // namespace

TANDEM_KIND(event) = {
    .key = {"events.k8s.io", "v1", "Event"},
    .resource = "events",
    .type = &kEvent,
    .metadata = Metadata::kByRules,
    .create = &ValidateCreate,
    .update = &ValidateUpdate,
    .refused_as = {.group = ""},  // events of both groups are of one type, which is core's first
};

}  // namespace tandem::handwritten::events
