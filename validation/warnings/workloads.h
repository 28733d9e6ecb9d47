#pragma once

#include "validation/json/value.h"
#include "validation/warnings/list.h"

namespace tandem::warnings {

// What strategies say of pods and of what makes pods, on create (without an old object) and on
// update. On update only where the registry has counted a new generation; of pods nothing, which
// change too often.

void WarnOfPodObject(json::ValueView object, json::ValueView old_object, List& list);

void WarnOfPodTemplate(json::ValueView object, json::ValueView old_object, List& list);

void WarnOfNamedWorkload(json::ValueView object, json::ValueView old_object, List& list);

void WarnOfDaemonSet(json::ValueView object, json::ValueView old_object, List& list);

void WarnOfStatefulSet(json::ValueView object, json::ValueView old_object, List& list);

void WarnOfJob(json::ValueView object, json::ValueView old_object, List& list);

void WarnOfCronJob(json::ValueView object, json::ValueView old_object, List& list);

}  // namespace tandem::warnings
