// As kubernetes pkg/apis/batch/validation/validation.go and pkg/registry/batch/cronjob, v1.36.
#include <algorithm>
#include <string>

#include "validation/base/ascii.h"
#include "validation/formats/cron.h"
#include "validation/formats/time_zone.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/batch/job_spec.h"
#include "validation/handwritten/batch/pod_failure_policy.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/completion.h"
#include "validation/handwritten/core/pod/defaults.h"
#include "validation/handwritten/core/pod/disabled_fields.h"
#include "validation/handwritten/core/pod/template.h"
#include "validation/handwritten/core/references.h"
#include "validation/handwritten/go_value.h"
#include "validation/handwritten/kind.h"
#include "validation/handwritten/meta/label_selector.h"
#include "validation/handwritten/meta/object_meta.h"

namespace tandem::handwritten::batch {
namespace {

using field::BadValue;
using field::ErrorList;
using field::Path;
using json::ValueView;

/// Jobs are named after their cron job, with a suffix of 11 bytes.
constexpr std::size_t kMaxName = 52;

constexpr GoField kTemplateFields[] = {
    {"metadata", meta::kObjectMeta},
    {"spec", kJobSpec},
};
constexpr GoStruct kTemplate = Struct<kTemplateFields>("JobTemplateSpec");

constexpr GoField kSpecFields[] = {
    {"schedule", String()},
    {"timeZone", Pointer(String())},
    {"startingDeadlineSeconds", Pointer(Int64())},
    {"concurrencyPolicy", String("v1.ConcurrencyPolicy")},
    {"suspend", Pointer(Bool())},
    {"jobTemplate", kTemplate},
    {"successfulJobsHistoryLimit", Pointer(Int32())},
    {"failedJobsHistoryLimit", Pointer(Int32())},
};
constexpr GoStruct kSpec = Struct<kSpecFields>("CronJobSpec");

constexpr GoField kStatusFields[] = {
    {"active", List(core::kObjectReference)},
    {"lastScheduleTime", Pointer(Time())},
    {"lastSuccessfulTime", Pointer(Time())},
};
constexpr GoStruct kStatus = Struct<kStatusFields>("CronJobStatus");

constexpr GoField kFields[] = {
    Embedded(meta::kTypeMeta),
    {"metadata", meta::kObjectMeta},
    {"spec", kSpec},
    {"status", kStatus},
};
constexpr GoStruct kCronJob = Struct<kFields>("CronJob");

bool NamesZone(std::string_view schedule) { return schedule.find("TZ") != schedule.npos; }

// As batch validateScheduleFormat.
void ValidateSchedule(const Path& path, ValueView spec, ValueView old_spec, ErrorList& errors) {
  const std::string_view schedule = Text(spec, "schedule");
  if (schedule.empty()) {
    errors.Add(field::Required(path));
    errors.back().covered_by_declarative = true;
    return;
  }
  AddMessages(path, schedule, formats::CheckCronSchedule(schedule), {}, errors);
  if (!NamesZone(schedule)) return;
  const bool did_before = NamesZone(Text(old_spec, "schedule"));
  if (did_before && spec.Member("timeZone").IsMissing()) return;
  errors.Add(field::Invalid(
      path, BadValue::String(std::string(schedule)),
      did_before ? "cannot use both timeZone field and TZ or CRON_TZ in schedule"
                 : "cannot use TZ or CRON_TZ in schedule, use timeZone field instead"));
}

bool IsZonePart(std::string_view part) {
  constexpr std::size_t kMaxPart = 14;
  if (part.empty() || part.size() > kMaxPart || part.front() == '-') return false;
  if (part == "." || part == "..") return false;
  return AllOf(part, [](char c) {
    return IsAlphanumeric(c) || c == '.' || c == '-' || c == '_' || c == '+';
  });
}

bool LooksLikeZone(std::string_view name) {
  for (;;) {
    const std::size_t slash = name.find('/');
    if (!IsZonePart(name.substr(0, slash))) return false;
    if (slash == name.npos) return true;
    name.remove_prefix(slash + 1);
  }
}

bool IsLocal(std::string_view name) {
  constexpr std::string_view kLocal = "local";
  return std::equal(name.begin(), name.end(), kLocal.begin(), kLocal.end(),
                    [](char a, char b) { return a == b || a == b - 'a' + 'A'; });
}

// As batch validateTimeZone.
void ValidateTimeZone(const Path& path, ValueView time_zone, ErrorList& errors) {
  if (time_zone.IsMissing()) return;
  const std::string_view name = time_zone.AsString();
  const auto complain = [&](std::string detail) {
    errors.Add(field::Invalid(path, BadValue::NamedString(name), std::move(detail)));
  };
  if (name.empty()) return complain("timeZone must be nil or non-empty string");
  if (!LooksLikeZone(name)) return complain("unknown time zone " + std::string(name));
  if (IsLocal(name)) {
    complain(
        "timeZone must be an explicit time zone as defined in https://www.iana.org/time-zones");
  }
  for (std::string& message : formats::CheckTimeZone(name)) complain(std::move(message));
}

// As batch validateConcurrencyPolicy.
void ValidateConcurrencyPolicy(const Path& path, std::string_view policy, ErrorList& errors) {
  if (policy == "Allow" || policy == "Forbid" || policy == "Replace") return;
  if (policy.empty()) {
    errors.Add(field::Required(path));
  } else {
    errors.Add(
        field::NotSupported(path, BadValue::NamedString(policy), {"Allow", "Forbid", "Replace"}));
  }
}

ValueView JobSpecOf(ValueView cron_job) {
  return cron_job.Member("spec").Member("jobTemplate").Member("spec");
}

/// A template of jobs, whose selectors the registry is going to make.
/// As batch ValidateJobTemplateSpec.
void ValidateJobTemplate(const Path& path, const Request& request, ErrorList& errors) {
  const Path spec_path = path.Child("spec");
  const ValueView spec = JobSpecOf(request.object);
  ValidateJobSpec(spec_path, spec, JobSpecOf(request.old_object), request.options, errors);
  const ValueView selector = spec.Member("selector");
  if (!selector.IsMissing()) {
    errors.Add(field::Invalid(spec_path.Child("selector"),
                              BadValue::Json(GoPointerJson(meta::kLabelSelector, selector)),
                              "`selector` will be auto-generated"));
  }
  if (IsTrue(spec, "manualSelector")) {
    errors.Add(field::NotSupported(spec_path.Child("manualSelector"), BadValue::Bool(true),
                                   {"nil", "false"}));
  }
}

// As batch ValidateCronJobUpdate and validateCronJobSpec.
void ValidateSpec(const Request& request, ErrorList& errors) {
  const Path path("spec");
  const ValueView spec = request.object.Member("spec");
  const ValueView old_spec = request.old_object.Member("spec");
  ValidateSchedule(path.Child("schedule"), spec, old_spec, errors);
  ValidateNonNegative(path.Child("startingDeadlineSeconds"),
                      IntegerOrZero(spec, "startingDeadlineSeconds"), errors);
  const ValueView time_zone = spec.Member("timeZone");
  if (!SameGoPointer(String(), time_zone, old_spec.Member("timeZone"))) {
    ValidateTimeZone(path.Child("timeZone"), time_zone, errors);
  }
  ValidateConcurrencyPolicy(path.Child("concurrencyPolicy"), Text(spec, "concurrencyPolicy"),
                            errors);
  ValidateJobTemplate(path.Child("jobTemplate"), request, errors);
  for (const std::string_view name : {"successfulJobsHistoryLimit", "failedJobsHistoryLimit"}) {
    ValidateNonNegative(path.Child(name), IntegerOrZero(spec, name), errors);
  }
}

// As batch ValidateCronJobCreate.
void ValidateCreate(const Request& request, ErrorList& errors) {
  ValidateSpec(request, errors);
  const std::string_view name = Text(request.object.Member("metadata"), "name");
  if (name.size() <= kMaxName) return;
  const Path path("metadata");
  errors.Add(field::Invalid(path.Child("name"), BadValue::String(std::string(name)),
                            formats::MaxLengthMessage(kMaxName, formats::LengthUnit::kCharacters)));
}

constexpr Subresource kSubresources[] = {{.name = "status", .metadata = Metadata::kByRules}};

constexpr Default kDefaults[] = {
    {"spec.concurrencyPolicy", "\"Allow\""},
    {"spec.suspend", "false"},
    {"spec.successfulJobsHistoryLimit", "3"},
    {"spec.failedJobsHistoryLimit", "1"},
    {"spec.jobTemplate.spec.template.spec.restartPolicy", "\"Always\""},
};

constexpr std::string_view kPodSpec = "spec.jobTemplate.spec.template.spec";

ValueView CompleteTemplate(ValueView cron_job, json::Overlay& overlay) {
  return core::pod::CompleteTemplateAt(kPodSpec, cron_job, overlay);
}

// As batch/v1 SetDefaults_CronJob.
ValueView Complete(ValueView cron_job, json::Overlay& overlay) {
  return WithChangedAt(
      CompleteTemplate(cron_job, overlay), "spec.jobTemplate.spec.podFailurePolicy", overlay,
      [&overlay](ValueView policy) { return CompletePodFailurePolicy(policy, overlay); });
}

// As registry/batch/cronjob cronJobStrategy.PrepareForCreate and cronJobStrategy.PrepareForUpdate.
ValueView Prepare(const Submission& write, ValueView cron_job, json::Overlay& overlay) {
  return core::pod::DropDisabledAt(kPodSpec, write, cron_job, overlay);
}

}  // namespace

TANDEM_KIND(cron_job) = {
    .key = {"batch", "v1", "CronJob"},
    .resource = "cronjobs",
    .type = &kCronJob,
    .name = &meta::kDns1123SubdomainName,
    .create = &ValidateCreate,
    .update = &ValidateSpec,
    .subresources = kSubresources,
    .counts_generations = true,
    .defaults = kDefaults,
    .complete = &Complete,
    .earlier_complete = {releases::k1_34, &CompleteTemplate},
    .prepare = &Prepare,
    .gates = core::pod::kTemplateGates,
};

}  // namespace tandem::handwritten::batch
