#pragma once

#include "validation/json/value.h"
#include "validation/warnings/list.h"

namespace tandem::warnings {

// The warnings of strategies about pods and what makes pods, on create (without an old object) and
// on update. Updates are warned of only where the registry has counted a new generation, and those
// of pods never, because pods change too often.

void WarnOfPodObject(json::ValueView object, json::ValueView old_object, List& list);

void WarnOfPodTemplate(json::ValueView object, json::ValueView old_object, List& list);

void WarnOfNamedWorkload(json::ValueView object, json::ValueView old_object, List& list);

void WarnOfDaemonSet(json::ValueView object, json::ValueView old_object, List& list);

void WarnOfStatefulSet(json::ValueView object, json::ValueView old_object, List& list);

void WarnOfJob(json::ValueView object, json::ValueView old_object, List& list);

void WarnOfCronJob(json::ValueView object, json::ValueView old_object, List& list);

}  // namespace tandem::warnings
