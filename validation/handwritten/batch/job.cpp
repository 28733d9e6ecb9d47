// As kubernetes pkg/apis/batch/validation/validation.go and pkg/registry/batch/job/strategy.go,
// v1.36.
#include <array>
#include <string>
#include <vector>

#include "validation/formats/dns.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/batch/job_preparation.h"
#include "validation/handwritten/batch/job_spec.h"
#include "validation/handwritten/batch/job_status.h"
#include "validation/handwritten/batch/pod_failure_policy.h"
#include "validation/handwritten/batch/success_policy.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/completion.h"
#include "validation/handwritten/core/pod/defaults.h"
#include "validation/handwritten/core/pod/template.h"
#include "validation/handwritten/core/pod/types.h"
#include "validation/handwritten/go_value.h"
#include "validation/handwritten/kind.h"
#include "validation/handwritten/meta/label_selector.h"
#include "validation/handwritten/meta/object_meta.h"
#include "validation/json/overlay.h"

namespace tandem::handwritten::batch {
namespace {

using field::BadValue;
using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr std::string_view kUidLabel = "batch.kubernetes.io/controller-uid";
constexpr std::string_view kNameLabel = "batch.kubernetes.io/job-name";
constexpr std::string_view kLegacyUidLabel = "controller-uid";
constexpr std::string_view kLegacyNameLabel = "job-name";

constexpr GoField kFields[] = {
    Embedded(meta::kTypeMeta),
    {"metadata", meta::kObjectMeta},
    {"spec", kJobSpec},
    {"status", kJobStatus},
};
constexpr GoStruct kJob = Struct<kFields>("Job");

ValueView TemplateLabels(ValueView job) {
  return job.Member("spec").Member("template").Member("metadata").Member("labels");
}

/// Jobs from before the prefixed labels may go without.
/// As registry/batch/job validationOptionsForJob.
bool RequiresPrefixedLabels(const Request& request) {
  if (request.operation == Operation::kCreate) return true;
  const ValueView labels = TemplateLabels(request.old_object);
  return !labels.Member(kUidLabel).IsAbsent() && !labels.Member(kNameLabel).IsAbsent();
}

// As core ValidateHasLabel.
void ValidateHasLabel(ValueView labels, std::string_view key, std::string_view value,
                      ErrorList& errors) {
  const ValueView label = labels.Member(key);
  if (!label.IsAbsent() && Text(label) == value) return;
  const Path spec("spec");
  const Path pod_template = spec.Child("template");
  const Path metadata = pod_template.Child("metadata");
  const Path path = metadata.Child("labels");
  std::string detail = "must be '" + std::string(value) + "'";
  if (label.IsAbsent()) {
    errors.Add(field::Required(path.Key(key), std::move(detail)));
  } else {
    errors.Add(
        field::Invalid(path.Key(key), BadValue::Json(StringMapJson(labels)), std::move(detail)));
  }
}

/// The labels a job's pods get, for matching its selector with.
class ExpectedLabels {
 public:
  ExpectedLabels(ValueView metadata, bool has_prefixed) {
    labels_ = overlay_.EmptyObject();
    Set(kLegacyUidLabel, metadata.Member("uid"));
    Set(kLegacyNameLabel, metadata.Member("name"));
    if (!has_prefixed) return;
    Set(kUidLabel, metadata.Member("uid"));
    Set(kNameLabel, metadata.Member("name"));
  }
  [[nodiscard]] ValueView labels() const { return labels_; }

 private:
  void Set(std::string_view name, ValueView text) {
    labels_ = overlay_.With(labels_, name, overlay_.String(Text(text)));
  }

  json::Overlay overlay_;
  ValueView labels_;
};

/// Whether the selector is like one that the registry makes: `controller-uid: <uid>` alone.
bool IsGeneratedSelector(ValueView selector, std::string_view uid) {
  const json::Members labels = selector.Member("matchLabels").members();
  return labels.size() == 1 && selector.Member("matchExpressions").size() == 0 &&
         (labels[0].name == kUidLabel || labels[0].name == kLegacyUidLabel) &&
         Text(labels[0].value) == uid;
}

// As batch validateGeneratedSelector.
void ValidateGeneratedSelector(const Request& request, ErrorList& errors) {
  const ValueView metadata = request.object.Member("metadata");
  const ValueView spec = request.object.Member("spec");
  const ValueView selector = spec.Member("selector");
  if (IsTrue(spec, "manualSelector") || selector.IsMissing()) return;
  const std::string_view uid = Text(metadata, "uid");
  const std::string_view name = Text(metadata, "name");
  if (uid.empty()) {
    const Path path("metadata");
    errors.Add(field::Required(path.Child("uid")));
  }
  const bool has_prefixed = RequiresPrefixedLabels(request);
  const ValueView labels = TemplateLabels(request.object);
  ValidateHasLabel(labels, kLegacyUidLabel, uid, errors);
  ValidateHasLabel(labels, kLegacyNameLabel, name, errors);
  if (has_prefixed) {
    ValidateHasLabel(labels, kUidLabel, uid, errors);
    ValidateHasLabel(labels, kNameLabel, name, errors);
    if (IsGeneratedSelector(selector, uid)) return;
  }
  if (meta::ConvertLabelSelector(selector) == meta::SelectorConversion::kFails) return;
  const ExpectedLabels expected(metadata, has_prefixed);
  if (meta::SelectsLabels(selector, expected.labels())) return;
  const Path path("spec");
  errors.Add(field::Invalid(path.Child("selector"),
                            BadValue::Json(GoPointerJson(meta::kLabelSelector, selector)),
                            "`selector` not auto-generated"));
}

void ValidateSelector(const Path& path, ValueView spec, meta::SelectorValues values,
                      ErrorList& errors) {
  const Path selector_path = path.Child("selector");
  const ValueView selector = spec.Member("selector");
  if (selector.IsMissing()) {
    errors.Add(field::Required(selector_path));
  } else {
    meta::ValidateLabelSelector(selector_path, selector, values, errors);
  }
  const ValueView labels = spec.Member("template").Member("metadata").Member("labels");
  if (meta::ConvertLabelSelector(selector) == meta::SelectorConversion::kFails) return;
  if (meta::SelectsLabels(selector, labels)) return;
  const Path pod_template = path.Child("template");
  const Path metadata = pod_template.Child("metadata");
  errors.Add(field::Invalid(metadata.Child("labels"), BadValue::Json(StringMapJson(labels)),
                            "`selector` does not match template `labels`"));
}

/// The spec with its selector. Invalid label values are tolerated where they are already.
/// As batch ValidateJobSpec.
void ValidateSpec(const Request& request, ErrorList& errors) {
  const Path path("spec");
  const ValueView spec = request.object.Member("spec");
  const ValueView old_spec = request.old_object.Member("spec");
  const ValueView old_selector = old_spec.Member("selector");
  ValidateJobSpec(path, spec, old_spec, request.options, errors);
  ValidateSelector(path, spec,
                   meta::HasInvalidLabelValue(old_selector) ? meta::SelectorValues::kAnything
                                                            : meta::SelectorValues::kLabelValues,
                   errors);
}

/// Pods of an indexed job are named after it and their index.
void ValidatePodNames(const Request& request, ErrorList& errors) {
  const ValueView spec = request.object.Member("spec");
  const std::int64_t completions = IntegerOrZero(spec, "completions");
  if (!IsIndexed(spec) || completions <= 0) return;
  const std::string_view name = Text(request.object.Member("metadata"), "name");
  const std::string pod = std::string(name) + "-" + std::to_string(completions - 1);
  if (formats::CheckDns1123Label(pod).empty()) return;
  const Path path("metadata");
  errors.Add(field::Invalid(path.Child("name"), BadValue::String(std::string(name)),
                            "will not able to create pod with invalid DNS label: " + pod));
}

// As batch ValidateJob.
void ValidateJob(const Request& request, ErrorList& errors) {
  meta::ValidateObjectMeta({ObjectScope::kNamespaced, meta::kDns1123SubdomainName}, request,
                           errors);
  ValidateGeneratedSelector(request, errors);
  ValidateSpec(request, errors);
  ValidatePodNames(request, errors);
}

void ValidateImmutable(const Path& path, const GoType& type, ValueView value, ValueView old_value,
                       ErrorList& errors) {
  if (SameGoPointer(type, value, old_value)) return;
  errors.Add(
      field::Invalid(path, BadValue::Json(GoPointerJson(type, value)), std::string(kImmutable)));
}

// As batch validateCompletions.
void ValidateCompletions(const Path& path, ValueView spec, ValueView old_spec, ErrorList& errors) {
  const ValueView completions = spec.Member("completions");
  const ValueView old_completions = old_spec.Member("completions");
  if (!IsIndexed(spec)) {
    return ValidateImmutable(path, Int32(), completions, old_completions, errors);
  }
  const std::optional<std::int64_t> count = Integer(spec, "completions");
  if (!count || count == Integer(old_spec, "completions")) return;
  if (count == Integer(spec, "parallelism")) return;
  errors.Add(field::Invalid(path, BadValue::Int(*count),
                            "can only be modified in tandem with spec.parallelism"));
}

/// The old template with those parts of the new one that an update may change. Mirrors upstream,
/// which compares with such a clone.
class ToleratedTemplate {
 public:
  ToleratedTemplate(ValueView now, ValueView before) : now_(now), before_(before) {}

  [[nodiscard]] ValueView value() const { return before_; }

  void AllowSchedulingDirectives() {
    AllowAffinity();
    for (const std::string_view name : {"nodeSelector", "tolerations", "schedulingGates"}) {
      SetInPod(name, now_.Member("spec").Member(name));
    }
    ValueView metadata = before_.Member("metadata");
    for (const std::string_view name : {"annotations", "labels"}) {
      metadata = overlay_.With(metadata, name, now_.Member("metadata").Member(name));
    }
    before_ = overlay_.With(before_, "metadata", metadata);
  }

  void AllowResources() {
    for (const std::string_view name : {"containers", "initContainers"}) {
      const json::Elements now = now_.Member("spec").Member(name).elements();
      const json::Elements before = before_.Member("spec").Member(name).elements();
      if (now.size() != before.size() || now.empty()) continue;
      std::vector<ValueView> containers(before.begin(), before.end());
      for (std::size_t i = 0; i < now.size(); ++i) {
        if (Text(now[i], "name") != Text(before[i], "name")) continue;
        containers[i] = overlay_.With(before[i], "resources", now[i].Member("resources"));
      }
      SetInPod(name, overlay_.List(containers));
    }
  }

 private:
  void SetInPod(std::string_view name, ValueView value) {
    before_ = overlay_.With(before_, "spec", overlay_.With(before_.Member("spec"), name, value));
  }

  void AllowAffinity() {
    const ValueView affinity = now_.Member("spec").Member("affinity");
    const ValueView old_affinity = before_.Member("spec").Member("affinity");
    if (affinity.IsMissing() && old_affinity.IsMissing()) return;
    const ValueView tolerated =
        overlay_.With(old_affinity, "nodeAffinity", affinity.Member("nodeAffinity"));
    const bool is_gone = affinity.IsMissing() && tolerated.Member("podAffinity").IsMissing() &&
                         tolerated.Member("podAntiAffinity").IsMissing();
    SetInPod("affinity", is_gone ? ValueView() : tolerated);
  }

  json::Overlay overlay_;
  ValueView now_;
  ValueView before_;
};

/// Whether the pods of a suspended job are gone, or never were.
bool HasStopped(ValueView job, const Options& options) {
  const ValueView status = job.Member("status");
  // The first patches of 1.36 asked the condition only, as 1.35 with the gates on did.
  if (!options.IsSince({1, 36, 2})) return IsConditionTrue(status, "Suspended");
  return IntegerOrZero(status, "active") == 0 &&
         (status.Member("startTime").IsMissing() || IsConditionTrue(status, "Suspended"));
}

// As batch validatePodTemplateUpdate.
void ValidateTemplateUpdate(const Request& request, const Path& path, ErrorList& errors) {
  const ValueView now = request.object.Member("spec").Member("template");
  const ValueView old_spec = request.old_object.Member("spec");
  const ValueView before = old_spec.Member("template");
  if (SameGoValue(core::pod::kPodTemplateSpec, now, before)) return;

  const Options& options = request.options;
  const bool is_suspended = IsTrue(old_spec, "suspend");
  const bool never_started = request.old_object.Member("status").Member("startTime").IsMissing();
  const bool has_stopped = is_suspended && HasStopped(request.old_object, options);
  ToleratedTemplate tolerated(now, before);
  if (options.mutable_scheduling_directives_for_suspended_jobs ? has_stopped
                                                               : is_suspended && never_started) {
    tolerated.AllowSchedulingDirectives();
  }
  const Path pod_template = path.Child("template");
  if (!has_stopped || !options.mutable_pod_resources_for_suspended_jobs) {
    return ValidateImmutable(pod_template, core::pod::kPodTemplateSpec, now, tolerated.value(),
                             errors);
  }
  tolerated.AllowResources();
  const ValueView pod = now.Member("spec");
  if (SameGoValue(core::pod::kPodSpec, pod, tolerated.value().Member("spec"))) return;
  errors.Add(field::Invalid(pod_template.Child("spec"),
                            BadValue::Json(GoValueJson(core::pod::kPodSpec, pod)),
                            std::string(kImmutable)));
}

struct ImmutableField {
  std::string_view name;
  GoType type;
};

// As batch ValidateJobUpdate and ValidateJobSpecUpdate.
void ValidateUpdate(const Request& request, ErrorList& errors) {
  static const std::array kImmutableFields = {
      ImmutableField{"completionMode", String()},
      ImmutableField{"podFailurePolicy", kPodFailurePolicy},
      ImmutableField{"backoffLimitPerIndex", Int32()},
      ImmutableField{"managedBy", String()},
      ImmutableField{"successPolicy", kSuccessPolicy},
  };
  const Path path("spec");
  const ValueView spec = request.object.Member("spec");
  const ValueView old_spec = request.old_object.Member("spec");
  ValidateJob(request, errors);
  meta::ValidateObjectMetaUpdate(request, meta::FinalizerNames::kStandardOnly, errors);
  // Parity: the spec is validated twice.
  ValidateSpec(request, errors);
  ValidateCompletions(path.Child("completions"), spec, old_spec, errors);
  ValidateImmutable(path.Child("selector"), meta::kLabelSelector, spec.Member("selector"),
                    old_spec.Member("selector"), errors);
  ValidateTemplateUpdate(request, path, errors);
  for (const ImmutableField& field : kImmutableFields) {
    ValidateImmutable(path.Child(field.name), field.type, spec.Member(field.name),
                      old_spec.Member(field.name), errors);
  }
}

constexpr Subresource kSubresources[] = {{.name = "status", .rules = &ValidateJobStatus}};

constexpr Default kDefaults[] = {
    {"spec.completions", "1", When::kMissing, "spec.parallelism"},
    {"spec.parallelism", "1"},
    {"spec.backoffLimit", "2147483647", When::kPresent, "spec.backoffLimitPerIndex"},
    {"spec.backoffLimit", "6"},
    {"spec.completionMode", "\"NonIndexed\""},
    {"spec.suspend", "false"},
    {"spec.podReplacementPolicy", "\"Failed\"", When::kPresent, "spec.podFailurePolicy"},
    {"spec.podReplacementPolicy", "\"TerminatingOrFailed\""},
    {"spec.manualSelector", "false"},
    {"spec.template.spec.restartPolicy", "\"Always\""},
};

// As batch/v1 SetDefaults_Job.
ValueView Complete(ValueView job, json::Overlay& overlay) {
  job = core::pod::CompleteTemplateAt("spec.template.spec", job, overlay);
  job = WithChangedAt(job, "spec.podFailurePolicy", overlay, [&overlay](ValueView policy) {
    return CompletePodFailurePolicy(policy, overlay);
  });
  return FillFromTemplateLabels(job, "metadata.labels", overlay);
}

constexpr auto kReadGates = core::pod::TemplateGatesAnd(
    &Options::job_managed_by, &Options::mutable_pod_resources_for_suspended_jobs,
    &Options::mutable_scheduling_directives_for_suspended_jobs);

constexpr Earlier kEarlier[] = {
    {.until = releases::k1_34,
     .field = "status.completionTime",
     .now = "must be equal to or after `startTime`",
     .then = "completionTime cannot be set before startTime"},
    {.until = releases::k1_34,
     .field = "status.completionTime",
     .now = kImmutable,
     .then = "completionTime cannot be mutated"},
    {.until = releases::k1_34,
     .field = "status.uncountedTerminatedPods",
     .now = "must be empty for finished job",
     .then = "uncountedTerminatedPods needs to be empty for finished job"},
};

}  // namespace

TANDEM_KIND(job) = {
    .key = {"batch", "v1", "Job"},
    .resource = "jobs",
    .type = &kJob,
    .name = &meta::kDns1123SubdomainName,
    .metadata = Metadata::kByRules,
    .create = &ValidateJob,
    .update = &ValidateUpdate,
    .subresources = kSubresources,
    .counts_generations = true,
    .defaults = kDefaults,
    .complete = &Complete,
    .prepare = &PrepareJob,
    .gates = kReadGates,
    .earlier = kEarlier,
};

}  // namespace tandem::handwritten::batch
