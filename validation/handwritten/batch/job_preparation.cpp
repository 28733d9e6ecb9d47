// As kubernetes pkg/registry/batch/job/strategy.go, v1.36.
#include "validation/handwritten/batch/job_preparation.h"

#include "validation/handwritten/core/pod/disabled_fields.h"
#include "validation/handwritten/preparation.h"

namespace tandem::handwritten::batch {
namespace {

using json::Overlay;
using json::ValueView;

constexpr std::string_view kUidLabel = "batch.kubernetes.io/controller-uid";

/// Stands for the uid the API server is going to make up.
constexpr std::string_view kSomeUid = "00000000-0000-4000-8000-000000000000";

bool SelectsByHand(ValueView spec) {
  const ValueView manual = spec.Member("manualSelector");
  return manual.kind() == json::Kind::kBool && manual.AsBool();
}

ValueView AddIfAbsent(ValueView map, std::string_view name, ValueView value, Overlay& overlay) {
  return map.Member(name).IsAbsent() ? overlay.With(map, name, value) : map;
}

ValueView LabelledTemplate(ValueView pod_template, ValueView name, ValueView uid,
                           Overlay& overlay) {
  const ValueView metadata = pod_template.Member("metadata");
  ValueView labels = metadata.Member("labels");
  for (const std::string_view label : {"job-name", "batch.kubernetes.io/job-name"}) {
    labels = AddIfAbsent(labels, label, name, overlay);
  }
  for (const std::string_view label : {std::string_view("controller-uid"), kUidLabel}) {
    labels = AddIfAbsent(labels, label, uid, overlay);
  }
  return overlay.With(pod_template, "metadata", overlay.With(metadata, "labels", labels));
}

/// The pods of a job get labels that only they have, and the job selects them.
/// As registry/batch/job generateSelector.
ValueView GenerateSelector(ValueView job, Overlay& overlay) {
  const ValueView uid = job.Member("metadata").Member("uid");
  const ValueView name = job.Member("metadata").Member("name");
  ValueView spec = job.Member("spec");
  spec =
      overlay.With(spec, "template", LabelledTemplate(spec.Member("template"), name, uid, overlay));
  const ValueView selector = spec.Member("selector");
  const ValueView labels = AddIfAbsent(selector.Member("matchLabels"), kUidLabel, uid, overlay);
  spec = overlay.With(spec, "selector", overlay.With(selector, "matchLabels", labels));
  return overlay.With(job, "spec", spec);
}

}  // namespace

// As registry/batch/job jobStrategy.PrepareForCreate and jobStrategy.PrepareForUpdate.
ValueView PrepareJob(const Submission& write, ValueView job, Overlay& overlay) {
  job = core::pod::DropDisabledAt("spec.template.spec", write, job, overlay);
  if (write.operation != Operation::kCreate) return job;
  const ValueView given = write.old_object.Member("metadata").Member("uid");
  const ValueView uid = given.IsString() ? given : overlay.String(kSomeUid);
  job = SetNested(job, "metadata", "uid", uid, overlay);
  return SelectsByHand(job.Member("spec")) ? job : GenerateSelector(job, overlay);
}

}  // namespace tandem::handwritten::batch
