#include "validation/warnings/workloads.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "validation/field/path.h"
#include "validation/formats/dns.h"
#include "validation/handwritten/access.h"
#include "validation/warnings/pod_spec.h"
#include "validation/warnings/storage.h"

namespace tandem::warnings {
namespace {

using field::Path;
using handwritten::IntegerOrZero;
using handwritten::Text;
using json::ValueView;

bool IsCreate(ValueView old_object) { return old_object.IsAbsent(); }

/// Whether the write is a create, or an update of the spec.
bool IsOfSpec(ValueView object, ValueView old_object) {
  const auto generation = [](ValueView of) {
    return IntegerOrZero(of.Member("metadata"), "generation");
  };
  return IsCreate(old_object) || generation(object) != generation(old_object);
}

/// A name that pods get names and hostnames from. `where` is how the text goes on.
void WarnOfName(ValueView object, std::string_view where, List& list) {
  const formats::Messages messages =
      formats::CheckDns1123Label(Text(object.Member("metadata"), "name"));
  if (messages.empty()) return;
  std::string text = "this is used in ";
  text += where;
  text += ", which can result in surprising behavior; a DNS label is recommended: [";
  for (std::size_t i = 0; i < messages.size(); ++i) text += (i == 0 ? "" : " ") + messages[i];
  text += "]";
  const Path metadata("metadata");
  const Path at = metadata.Child("name");
  list.Add(at, text);
}

// As api/pod GetWarningsForPodTemplate.
void WarnOfTemplate(const Path& path, ValueView parent, List& list) {
  const ValueView pod = parent.Member("template");
  if (pod.IsMissing()) return;
  const Path at = path.Child("template");
  WarnOfPod(at, PodForm::kTemplate, pod, list);
}

/// Parity: upstream's paths to a claim's spec are these, with an older capital letter on update.
void WarnOfClaimTemplates(ValueView spec, bool is_create, List& list) {
  const Path path("spec");
  const Path claims_path = path.Child("volumeClaimTemplates");
  const ValueView claims = spec.Member("volumeClaimTemplates");
  for (std::size_t i = 0; i < claims.size() && !list.IsFull(); ++i) {
    const Path claim = claims_path.Index(i);
    const Path on_update = claim.Child("Spec");
    WarnOfClaimSpec(is_create ? claim : on_update, claims.At(i).Member("spec"), list);
  }
}

// As api/job WarningsForJobSpec.
void WarnOfJobSpec(const Path& path, ValueView spec, List& list) {
  constexpr std::int64_t kManyCompletions = 100'000;
  constexpr std::int64_t kMuchParallelism = 10'000;
  if (Text(spec, "completionMode") == "Indexed" &&
      IntegerOrZero(spec, "completions") > kManyCompletions &&
      IntegerOrZero(spec, "parallelism") > kMuchParallelism) {
    list.Add(path,
             "In Indexed Jobs with a number of completions higher than 10^5 and a parallelism "
             "higher than 10^4, Kubernetes might not be able to track completedIndexes when a big "
             "number of indexes fail");
  }
  WarnOfTemplate(path, spec, list);
}

constexpr std::string_view kPodNamesAndHostnames = "Pod names and hostnames";

}  // namespace

// As registry/core/pod podStrategy.WarningsOnCreate.
void WarnOfPodObject(ValueView object, ValueView old_object, List& list) {
  if (!IsCreate(old_object)) return;
  WarnOfName(object, "the Pod's hostname", list);
  const Path nowhere;
  WarnOfPod(nowhere, PodForm::kPod, object, list);
}

// As registry/core/podtemplate podTemplateStrategy.WarningsOnCreate.
void WarnOfPodTemplate(ValueView object, ValueView old_object, List& list) {
  if (!IsOfSpec(object, old_object)) return;
  const Path nowhere;
  WarnOfTemplate(nowhere, object, list);
}

// As registry/apps/deployment deploymentStrategy.WarningsOnCreate, registry/apps/replicaset
// rsStrategy.WarningsOnCreate, registry/core/replicationcontroller rcStrategy.WarningsOnCreate.
void WarnOfNamedWorkload(ValueView object, ValueView old_object, List& list) {
  if (IsCreate(old_object)) WarnOfName(object, kPodNamesAndHostnames, list);
  WarnOfDaemonSet(object, old_object, list);
}

// As registry/apps/daemonset daemonSetStrategy.WarningsOnCreate.
void WarnOfDaemonSet(ValueView object, ValueView old_object, List& list) {
  if (!IsOfSpec(object, old_object)) return;
  const Path path("spec");
  WarnOfTemplate(path, object.Member("spec"), list);
}

// As registry/apps/statefulset statefulSetStrategy.WarningsOnCreate.
void WarnOfStatefulSet(ValueView object, ValueView old_object, List& list) {
  const ValueView spec = object.Member("spec");
  if (IsOfSpec(object, old_object)) {
    const Path path("spec");
    WarnOfTemplate(path, spec, list);
    WarnOfClaimTemplates(spec, IsCreate(old_object), list);
  }
  if (IntegerOrZero(spec, "revisionHistoryLimit") < 0) {
    const Path path("spec");
    const Path at = path.Child("revisionHistoryLimit");
    list.Add(at, "a negative value retains all historical revisions; a value >= 0 is recommended");
  }
}

// As registry/batch/job jobStrategy.WarningsOnCreate.
void WarnOfJob(ValueView object, ValueView old_object, List& list) {
  if (IsCreate(old_object)) WarnOfName(object, kPodNamesAndHostnames, list);
  if (!IsOfSpec(object, old_object)) return;
  const Path path("spec");
  WarnOfJobSpec(path, object.Member("spec"), list);
}

// As registry/batch/cronjob cronJobStrategy.WarningsOnCreate.
void WarnOfCronJob(ValueView object, ValueView old_object, List& list) {
  if (IsCreate(old_object)) WarnOfName(object, kPodNamesAndHostnames, list);
  if (!IsOfSpec(object, old_object)) return;
  const Path spec("spec");
  const Path job = spec.Child("jobTemplate");
  const Path path = job.Child("spec");
  WarnOfJobSpec(path, object.Member("spec").Member("jobTemplate").Member("spec"), list);
}

}  // namespace tandem::warnings
