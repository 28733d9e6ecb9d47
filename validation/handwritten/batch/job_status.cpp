// As kubernetes pkg/apis/batch/validation/validation.go and pkg/registry/batch/job/strategy.go,
// v1.36.
#include "validation/handwritten/batch/job_status.h"

#include <algorithm>
#include <optional>
#include <string>

#include "validation/formats/timestamp.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/batch/index_intervals.h"
#include "validation/handwritten/batch/job_spec.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/go_value.h"
#include "validation/handwritten/time.h"

namespace tandem::handwritten::batch {
namespace {

using field::BadValue;
using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr GoField kConditionFields[] = {
    {"type", String("v1.JobConditionType")},
    {"status", String("v1.ConditionStatus")},
    {"lastProbeTime", Time()},
    {"lastTransitionTime", Time()},
    {"reason", String()},
    {"message", String()},
};
constexpr GoStruct kCondition = Struct<kConditionFields>("JobCondition");

constexpr GoField kUncountedFields[] = {
    {"succeeded", List(String("types.UID"))},
    {"failed", List(String("types.UID"))},
};
constexpr GoStruct kUncounted = Struct<kUncountedFields>("UncountedTerminatedPods");

constexpr GoField kFields[] = {
    {"conditions", List(kCondition)},
    {"startTime", Pointer(Time())},
    {"completionTime", Pointer(Time())},
    {"active", Int32()},
    {"succeeded", Int32()},
    {"failed", Int32()},
    {"terminating", Pointer(Int32())},
    {"completedIndexes", String()},
    {"failedIndexes", Pointer(String())},
    {"uncountedTerminatedPods", Pointer(kUncounted)},
    {"ready", Pointer(Int32())},
};

bool IsConditionFalse(ValueView status, std::string_view type) {
  const json::Elements conditions = status.Member("conditions").elements();
  return std::any_of(conditions.begin(), conditions.end(), [type](ValueView condition) {
    return Text(condition, "type") == type && Text(condition, "status") == "False";
  });
}

/// A status, with what rules ask of it again and again.
struct JobState {
  explicit JobState(ValueView job)
      : value(job.Member("status")),
        complete(IsConditionTrue(value, "Complete")),
        failed(IsConditionTrue(value, "Failed")),
        failure_target(IsConditionTrue(value, "FailureTarget")),
        success_criteria(IsConditionTrue(value, "SuccessCriteriaMet")),
        start(value.Member("startTime")),
        completion(value.Member("completionTime")),
        active(IntegerOrZero(value, "active")),
        ready(Integer(value, "ready")),
        terminating(Integer(value, "terminating")),
        uncounted(value.Member("uncountedTerminatedPods")),
        completed_indexes(Text(value, "completedIndexes")),
        failed_indexes(value.Member("failedIndexes")) {}

  [[nodiscard]] bool finished() const { return complete || failed; }

  ValueView value;
  bool complete;
  bool failed;
  bool failure_target;
  bool success_criteria;
  ValueView start;
  ValueView completion;
  std::int64_t active;
  std::optional<std::int64_t> ready;
  std::optional<std::int64_t> terminating;
  ValueView uncounted;
  std::string_view completed_indexes;
  ValueView failed_indexes;
};

/// The parts of the status that a write changes.
struct Changes {
  Changes(const JobState& now, const JobState& before)
      : complete(now.complete != before.complete),
        failed(now.failed != before.failed),
        failure_target(now.failure_target != before.failure_target),
        success_criteria(now.success_criteria != before.success_criteria),
        finished(now.finished() != before.finished()),
        start(!SameTime(now.start, before.start)),
        completion(!SameTime(now.completion, before.completion)),
        active(now.active != before.active),
        ready(now.ready != before.ready),
        terminating(now.terminating != before.terminating),
        uncounted(!SameGoPointer(kUncounted, now.uncounted, before.uncounted)),
        completed_indexes(now.completed_indexes != before.completed_indexes),
        failed_indexes(!SameGoPointer(String(), now.failed_indexes, before.failed_indexes)) {}

  bool complete;
  bool failed;
  bool failure_target;
  bool success_criteria;
  bool finished;
  bool start;
  bool completion;
  bool active;
  bool ready;
  bool terminating;
  bool uncounted;
  bool completed_indexes;
  bool failed_indexes;
};

void AddUids(const Path& path, ValueView uids, SeenTexts& seen, ErrorList& errors) {
  for (std::size_t i = 0; i < uids.size(); ++i) {
    const std::string_view uid = Text(uids.At(i));
    if (uid.empty()) {
      errors.Add(field::Invalid(path.Index(i), BadValue::NamedString(uid), "must not be empty"));
    } else if (!seen.Insert(uid)) {
      errors.Add(field::Duplicate(path.Index(i), BadValue::NamedString(uid)));
    }
  }
}

void ValidateUncounted(const Path& path, ValueView uncounted, ErrorList& errors) {
  SeenTexts seen;
  AddUids(path.Child("succeeded"), uncounted.Member("succeeded"), seen, errors);
  AddUids(path.Child("failed"), uncounted.Member("failed"), seen, errors);
}

bool IsBefore(ValueView time, ValueView other) {
  if (time.IsMissing() || other.IsMissing()) return false;
  const auto a = formats::ParseTimestamp(time.AsString());
  const auto b = formats::ParseTimestamp(other.AsString());
  return a && b && *a < *b;
}

/// The rules of one write, in the order of their errors.
class StatusRules {
 public:
  StatusRules(const Request& request, const Path& path, ErrorList& errors)
      : spec_(request.object.Member("spec")),
        now_(request.object),
        before_(request.old_object),
        changes_(now_, before_),
        options_(request.options),
        path_(path),
        errors_(errors) {}

  void CheckTerminalConditions() {
    if (now_.complete && now_.failed && (changes_.complete || changes_.failed)) {
      AddToConditions("cannot set Complete=True and Failed=true conditions");
    }
    if (now_.complete && now_.failure_target && (changes_.complete || changes_.failure_target)) {
      AddToConditions("cannot set Complete=True and FailureTarget=true conditions");
    }
  }

  void CheckCompletionTime() {
    const Path completion = path_.Child("completionTime");
    const bool is_set = !now_.completion.IsMissing();
    if (changes_.complete || changes_.completion) {
      if (is_set && !now_.complete) {
        AddTime(completion, now_.completion,
                "cannot set completionTime when there is no Complete=True condition");
      }
      if (!is_set && now_.complete) {
        errors_.Add(field::Required(completion, "completionTime is required for Complete jobs"));
      }
    }
    if ((changes_.start || changes_.completion) && IsBefore(now_.completion, now_.start)) {
      AddTime(completion, now_.completion, "must be equal to or after `startTime`");
    }
  }

  void CheckForerunners() {
    if (now_.failed && !now_.failure_target && (changes_.failed || changes_.failed_indexes)) {
      AddToConditions("cannot set Failed=True condition without the FailureTarget=true condition");
    }
    if (now_.complete && !now_.success_criteria &&
        (changes_.complete || changes_.success_criteria)) {
      AddToConditions(
          "cannot set Complete=True condition without the SuccessCriteriaMet=true condition");
    }
  }

  void CheckFinished() {
    if (!now_.finished()) return;
    if (now_.active > 0 && (changes_.finished || changes_.active)) {
      AddNumber("active", now_.active, "active>0 is invalid for finished job");
    }
    const bool never_starts = options_.IsSince({1, 33, 3}) && IsTrue(spec_, "suspend") &&
                              Integer(spec_, "completions") == 0;
    if (now_.start.IsMissing() && !never_starts && (changes_.finished || changes_.start)) {
      errors_.Add(
          field::Required(path_.Child("startTime"), "startTime is required for finished job"));
    }
    const std::size_t uncounted =
        now_.uncounted.Member("succeeded").size() + now_.uncounted.Member("failed").size();
    if (uncounted > 0 && (changes_.finished || changes_.uncounted)) {
      errors_.Add(field::Invalid(path_.Child("uncountedTerminatedPods"),
                                 BadValue::Json(GoPointerJson(kUncounted, now_.uncounted)),
                                 "must be empty for finished job"));
    }
  }

  void CheckIndexes() {
    const Path completed = path_.Child("completedIndexes");
    const Path failed = path_.Child("failedIndexes");
    const std::optional<std::int64_t> completions = Integer(spec_, "completions");
    const bool counts_per_index = Integer(spec_, "backoffLimitPerIndex").has_value();
    const bool has_failed = !now_.failed_indexes.IsMissing();
    const std::string_view failed_text = Text(now_.failed_indexes);
    const auto plain = [](std::string_view text) { return BadValue::String(std::string(text)); };
    if (changes_.completed_indexes && completions) {
      CheckFormat(completed, now_.completed_indexes, *completions, plain(now_.completed_indexes));
    }
    if (changes_.failed_indexes && completions && counts_per_index && has_failed) {
      CheckFormat(failed, failed_text, *completions, BadValue::NamedString(failed_text));
    }
    if (changes_.completed_indexes && !now_.completed_indexes.empty() && !IsIndexed(spec_)) {
      errors_.Add(
          field::Invalid(completed, plain(now_.completed_indexes),
                         "cannot set non-empty completedIndexes when non-indexed completion mode"));
    }
    if (changes_.failed_indexes && has_failed && !counts_per_index) {
      errors_.Add(
          field::Invalid(failed, plain(failed_text),
                         "cannot set non-null failedIndexes when backoffLimitPerIndex is null"));
    }
    if (!completions || !(changes_.failed_indexes || changes_.completed_indexes)) return;
    const auto common = FindCommonIndex(now_.completed_indexes, failed_text, *completions);
    if (!common) return;
    errors_.Add(field::Invalid(
        failed, plain(failed_text),
        "failedIndexes and completedIndexes overlap at index: " + std::to_string(*common)));
  }

  void CheckPodCounts() {
    const std::int64_t terminating = now_.terminating.value_or(0);
    if (terminating > 0 && now_.finished() && (changes_.finished || changes_.terminating)) {
      AddNumber("terminating", terminating, "terminating>0 is invalid for finished job");
    }
    if (now_.ready && *now_.ready > now_.active && (changes_.ready || changes_.active)) {
      AddNumber("ready", *now_.ready, "cannot set more ready pods than active");
    }
  }

  void CheckSuccessCriteria() {
    if (now_.success_criteria && now_.failed) {
      AddToConditions("cannot set SuccessCriteriaMet=True and Failed=true conditions");
    }
    if (now_.success_criteria && now_.failure_target) {
      AddToConditions("cannot set SuccessCriteriaMet=True and FailureTarget=true conditions");
    }
    const bool has_policy = !spec_.Member("successPolicy").IsMissing();
    if (has_policy && now_.complete && !now_.success_criteria) {
      AddToConditions(
          "cannot set Complete=True for Job with SuccessPolicy unless SuccessCriteriaMet=True");
    }
  }

  void CheckTransitions() {
    CheckStillTrue("Failed", before_.failed, now_.failed);
    CheckStillTrue("Complete", before_.complete, now_.complete);
    CheckStillTrue("FailureTarget", before_.failure_target, now_.failure_target);
    CheckNotDecreased("failed", "cannot decrease the failed counter");
    const bool can_shrink =
        IsIndexed(spec_) && Integer(spec_, "completions") == Integer(spec_, "parallelism");
    if (!can_shrink) CheckNotDecreased("succeeded", "cannot decrease the succeeded counter");
    if (!now_.completion.IsMissing() && !before_.completion.IsMissing() && changes_.completion) {
      AddTime(path_.Child("completionTime"), now_.completion, kImmutable);
    }
    const bool is_resumed = MayStartAnew() && IsConditionTrue(before_.value, "Suspended") &&
                            IsConditionFalse(now_.value, "Suspended");
    if (!before_.start.IsMissing() && changes_.start && !IsTrue(spec_, "suspend") && !is_resumed) {
      RefuseStart(path_.Child("startTime"));
    }
  }

  /// Whether a resumed job may start anew: since 1.35, and since 1.33.6 and 1.34.2.
  [[nodiscard]] bool MayStartAnew() const {
    if (options_.IsSince(releases::k1_34)) return options_.IsSince({1, 34, 2});
    return options_.IsSince({1, 33, 6});
  }

  void RefuseStart(const Path& path) {
    if (options_.IsSince(releases::k1_36)) {
      AddTime(path, now_.start, "field is immutable for unsuspended job once set");
    } else {
      errors_.Add(field::Required(path, "startTime cannot be removed for unsuspended job"));
    }
  }

  void CheckSuccessCriteriaTransition() {
    if (before_.success_criteria && !now_.success_criteria) {
      AddToConditions("cannot disable the SuccessCriteriaMet=True condition");
    }
    if (before_.complete && !before_.success_criteria && now_.success_criteria) {
      AddToConditions(
          "cannot set SuccessCriteriaMet=True for Job already has Complete=true conditions");
    }
  }

 private:
  void AddToConditions(std::string_view detail) {
    errors_.Add(
        field::Invalid(path_.Child("conditions"), BadValue::Omitted(), std::string(detail)));
  }

  void AddNumber(std::string_view name, std::int64_t value, std::string_view detail) {
    errors_.Add(field::Invalid(path_.Child(name), BadValue::Int(value), std::string(detail)));
  }

  void AddTime(const Path& path, ValueView time, std::string_view detail) {
    errors_.Add(field::Invalid(path, BadValue::Json(TimeJson(time)), std::string(detail)));
  }

  void CheckFormat(const Path& path, std::string_view text, std::int64_t completions,
                   BadValue value) {
    const Result<std::int64_t> count = CountIndexes(text, completions);
    if (count) return;
    errors_.Add(field::Invalid(path, std::move(value),
                               "error parsing " + LastName(path) + ": " + count.error().message));
  }

  static std::string LastName(const Path& path) {
    const std::string text = path.ToString();
    return text.substr(text.rfind('.') + 1);
  }

  void CheckStillTrue(std::string_view type, bool before, bool now) {
    if (!before || now) return;
    AddToConditions("cannot disable the terminal " + std::string(type) + "=True condition");
  }

  void CheckNotDecreased(std::string_view name, std::string_view detail) {
    const std::int64_t value = IntegerOrZero(now_.value, name);
    if (value < IntegerOrZero(before_.value, name)) AddNumber(name, value, detail);
  }

  ValueView spec_;
  JobState now_;
  JobState before_;
  Changes changes_;
  const Options& options_;
  const Path& path_;
  ErrorList& errors_;
};

}  // namespace

constexpr GoStruct kJobStatus = Struct<kFields>("JobStatus");

// As batch IsConditionTrue.
bool IsConditionTrue(ValueView status, std::string_view type) {
  const json::Elements conditions = status.Member("conditions").elements();
  return std::any_of(conditions.begin(), conditions.end(), [type](ValueView condition) {
    return Text(condition, "type") == type && Text(condition, "status") == "True";
  });
}

// As batch ValidateJobUpdateStatus and ValidateJobStatusUpdate and validateJobStatus,
// registry/batch/job getStatusValidationOptions.
void ValidateJobStatus(const Request& request, ErrorList& errors) {
  const Path path("status");
  const ValueView status = request.object.Member("status");
  for (const std::string_view name : {"active", "succeeded", "failed", "ready", "terminating"}) {
    ValidateNonNegative(path.Child(name), IntegerOrZero(status, name), errors);
  }
  ValidateUncounted(path.Child("uncountedTerminatedPods"), status.Member("uncountedTerminatedPods"),
                    errors);
  StatusRules rules(request, path, errors);
  const bool all = request.options.job_managed_by;
  if (all) {
    rules.CheckTerminalConditions();
    rules.CheckCompletionTime();
    rules.CheckForerunners();
    rules.CheckFinished();
    rules.CheckIndexes();
    rules.CheckPodCounts();
  }
  rules.CheckSuccessCriteria();
  if (all) rules.CheckTransitions();
  rules.CheckSuccessCriteriaTransition();
}

}  // namespace tandem::handwritten::batch
