#pragma once

#include "validation/json/value.h"
#include "validation/warnings/list.h"

namespace tandem::warnings {

// What strategies say of pods and of what makes pods, on create (without an old object) and on
// update. On update only where the registry has counted a new generation; of pods nothing, which
// change too often.

/// As pkg/registry/core/pod WarningsOnCreate.
void WarnOfPodObject(json::ValueView object, json::ValueView old_object, List& list);

/// As pkg/registry/core/podtemplate.
void WarnOfPodTemplate(json::ValueView object, json::ValueView old_object, List& list);

/// As pkg/registry/core/replicationcontroller, apps/deployment and apps/replicaset.
void WarnOfNamedWorkload(json::ValueView object, json::ValueView old_object, List& list);

/// As pkg/registry/apps/daemonset.
void WarnOfDaemonSet(json::ValueView object, json::ValueView old_object, List& list);

/// As pkg/registry/apps/statefulset.
void WarnOfStatefulSet(json::ValueView object, json::ValueView old_object, List& list);

/// As pkg/registry/batch/job and pkg/api/job WarningsForJobSpec.
void WarnOfJob(json::ValueView object, json::ValueView old_object, List& list);

/// As pkg/registry/batch/cronjob.
void WarnOfCronJob(json::ValueView object, json::ValueView old_object, List& list);

}  // namespace tandem::warnings
