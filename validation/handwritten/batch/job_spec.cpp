// As kubernetes pkg/apis/batch/validation/validation.go, v1.36.
#include "validation/handwritten/batch/job_spec.h"

#include <optional>
#include <string>

#include "validation/handwritten/access.h"
#include "validation/handwritten/batch/pod_failure_policy.h"
#include "validation/handwritten/batch/success_policy.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/core/pod/template.h"
#include "validation/handwritten/domain_prefixed_path.h"
#include "validation/handwritten/meta/label_selector.h"

namespace tandem::handwritten::batch {
namespace {

using field::BadValue;
using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr std::int64_t kMaxIndexed = 100'000;        ///< parallelism and failed indexes
constexpr std::int64_t kCompletionsLimit = 100'000;  ///< beyond it the next one holds
constexpr std::int64_t kMaxOfMany = 10'000;
constexpr std::int64_t kMaxManagedBy = 63;

constexpr GoField kFields[] = {
    {"parallelism", Pointer(Int32())},
    {"completions", Pointer(Int32())},
    {"activeDeadlineSeconds", Pointer(Int64())},
    {"podFailurePolicy", Pointer(kPodFailurePolicy)},
    {"successPolicy", Pointer(kSuccessPolicy)},
    {"backoffLimit", Pointer(Int32())},
    {"backoffLimitPerIndex", Pointer(Int32())},
    {"maxFailedIndexes", Pointer(Int32())},
    {"selector", Pointer(meta::kLabelSelector)},
    {"manualSelector", Pointer(Bool())},
    {"template", core::pod::kPodTemplateSpec},
    {{"ttlSecondsAfterFinished", "TTLSecondsAfterFinished"}, Pointer(Int32())},
    {"completionMode", Pointer(String("v1.CompletionMode"))},
    {"suspend", Pointer(Bool())},
    {"podReplacementPolicy", Pointer(String("v1.PodReplacementPolicy"))},
    {"managedBy", Pointer(String())},
};

/// The numbers of a spec that rules compare with each other.
struct Numbers {
  explicit Numbers(ValueView spec)
      : parallelism(Integer(spec, "parallelism")),
        completions(Integer(spec, "completions")),
        backoff_limit_per_index(Integer(spec, "backoffLimitPerIndex")),
        max_failed_indexes(Integer(spec, "maxFailedIndexes")) {}

  std::optional<std::int64_t> parallelism;
  std::optional<std::int64_t> completions;
  std::optional<std::int64_t> backoff_limit_per_index;
  std::optional<std::int64_t> max_failed_indexes;
};

void ValidateNumbers(const Path& path, ValueView spec, const Numbers& numbers, ErrorList& errors) {
  for (const std::string_view name :
       {"parallelism", "completions", "activeDeadlineSeconds", "backoffLimit",
        "ttlSecondsAfterFinished", "backoffLimitPerIndex", "maxFailedIndexes"}) {
    ValidateNonNegative(path.Child(name), IntegerOrZero(spec, name), errors);
  }
  if (numbers.max_failed_indexes && !numbers.backoff_limit_per_index) {
    errors.Add(
        field::Required(path.Child("backoffLimitPerIndex"), "when maxFailedIndexes is specified"));
  }
}

void ValidateManagedBy(const Path& path, ValueView managed_by, ErrorList& errors) {
  if (managed_by.IsMissing()) return;
  const std::string_view text = managed_by.AsString();
  ValidateDomainPrefixedPath(path, text, errors);
  if (text.size() > static_cast<std::size_t>(kMaxManagedBy)) {
    errors.Add(field::TooLongBytes(path, kMaxManagedBy));
  }
}

void AddInvalid(const Path& path, std::int64_t value, std::string detail, ErrorList& errors) {
  errors.Add(field::Invalid(path, BadValue::Int(value), std::move(detail)));
}

void ValidateManyCompletions(const Path& path, const Numbers& numbers, ErrorList& errors) {
  constexpr std::string_view kDetail =
      "must be less than or equal to 10000 when completions are above 100000 and used with backoff "
      "limit per index";
  if (!numbers.completions || *numbers.completions <= kCompletionsLimit) return;
  if (!numbers.backoff_limit_per_index) return;
  const Path max_failed = path.Child("maxFailedIndexes");
  if (!numbers.max_failed_indexes) {
    errors.Add(field::Required(max_failed, "must be specified when completions is above 100000"));
  }
  if (numbers.parallelism && *numbers.parallelism > kMaxOfMany) {
    AddInvalid(path.Child("parallelism"), *numbers.parallelism, std::string(kDetail), errors);
  }
  if (numbers.max_failed_indexes && *numbers.max_failed_indexes > kMaxOfMany) {
    AddInvalid(max_failed, *numbers.max_failed_indexes, std::string(kDetail), errors);
  }
}

void ValidateIndexed(const Path& path, const Numbers& numbers, ErrorList& errors) {
  const Path max_failed = path.Child("maxFailedIndexes");
  if (!numbers.completions) {
    errors.Add(field::Required(path.Child("completions"), "when completion mode is Indexed"));
  }
  if (numbers.parallelism && *numbers.parallelism > kMaxIndexed) {
    AddInvalid(path.Child("parallelism"), *numbers.parallelism,
               "must be less than or equal to 100000 when completion mode is Indexed", errors);
  }
  if (const auto max = numbers.max_failed_indexes) {
    if (numbers.completions && *max > *numbers.completions) {
      AddInvalid(max_failed, *max, "must be less than or equal to completions", errors);
    }
    if (*max > kMaxIndexed) {
      AddInvalid(max_failed, *max, "must be less than or equal to 100000", errors);
    }
  }
  ValidateManyCompletions(path, numbers, errors);
}

void ValidateNonIndexed(const Path& path, const Numbers& numbers, ErrorList& errors) {
  constexpr std::string_view kDetail = "requires indexed completion mode";
  if (const auto limit = numbers.backoff_limit_per_index) {
    AddInvalid(path.Child("backoffLimitPerIndex"), *limit, std::string(kDetail), errors);
  }
  if (const auto max = numbers.max_failed_indexes) {
    AddInvalid(path.Child("maxFailedIndexes"), *max, std::string(kDetail), errors);
  }
}

void ValidateCompletionMode(const Path& path, ValueView mode, const Numbers& numbers,
                            ErrorList& errors) {
  const std::string_view text = mode.IsMissing() ? "NonIndexed" : mode.AsString();
  if (text == "Indexed") {
    ValidateIndexed(path, numbers, errors);
  } else if (text == "NonIndexed") {
    ValidateNonIndexed(path, numbers, errors);
  } else {
    errors.Add(field::NotSupported(path.Child("completionMode"), BadValue::NamedString(text),
                                   {"NonIndexed", "Indexed"}));
  }
}

// As batch validatePodReplacementPolicy.
void ValidateReplacementPolicy(const Path& path, ValueView policy, bool has_failure_policy,
                               ErrorList& errors) {
  if (policy.IsMissing() || policy.AsString() == "Failed") return;
  const BadValue value = BadValue::NamedString(policy.AsString());
  if (has_failure_policy) {
    errors.Add(field::NotSupported(path, value, {"Failed"}));
  } else if (policy.AsString() != "TerminatingOrFailed") {
    errors.Add(field::NotSupported(path, value, {"Failed", "TerminatingOrFailed"}));
  }
}

void ValidateRestartPolicy(const Path& path, std::string_view policy, bool has_failure_policy,
                           ErrorList& errors) {
  if (policy.empty() || policy == "Always") {
    errors.Add(field::Required(path, R"(valid values: "OnFailure", "Never")"));
  } else if (policy != "OnFailure" && policy != "Never") {
    errors.Add(field::NotSupported(path, BadValue::NamedString(policy), {"OnFailure", "Never"}));
  } else if (has_failure_policy && policy != "Never") {
    errors.Add(field::Invalid(path, BadValue::NamedString(policy),
                              R"(only "Never" is supported when podFailurePolicy is specified)"));
  }
}

}  // namespace

constexpr GoStruct kJobSpec = Struct<kFields>("JobSpec");

bool IsIndexed(ValueView job_spec) { return Text(job_spec, "completionMode") == "Indexed"; }

// As batch validateJobSpec.
void ValidateJobSpec(const Path& path, ValueView spec, ValueView old_spec, const Options& options,
                     ErrorList& errors) {
  const Numbers numbers(spec);
  ValidateNumbers(path, spec, numbers, errors);
  ValidateManagedBy(path.Child("managedBy"), spec.Member("managedBy"), errors);
  ValidateCompletionMode(path, spec.Member("completionMode"), numbers, errors);
  const bool has_failure_policy = !spec.Member("podFailurePolicy").IsMissing();
  if (has_failure_policy) {
    ValidatePodFailurePolicy(path.Child("podFailurePolicy"), spec, errors);
  }
  if (!spec.Member("successPolicy").IsMissing()) {
    ValidateSuccessPolicy(path.Child("successPolicy"), spec, errors);
  }
  ValidateReplacementPolicy(path.Child("podReplacementPolicy"), spec.Member("podReplacementPolicy"),
                            has_failure_policy, errors);
  const Path template_path = path.Child("template");
  const ValueView pod_template = spec.Member("template");
  core::pod::ValidatePodTemplate(template_path, pod_template, old_spec.Member("template"), options,
                                 errors);
  const Path pod_path = template_path.Child("spec");
  ValidateRestartPolicy(pod_path.Child("restartPolicy"),
                        Text(pod_template.Member("spec"), "restartPolicy"), has_failure_policy,
                        errors);
}

}  // namespace tandem::handwritten::batch
