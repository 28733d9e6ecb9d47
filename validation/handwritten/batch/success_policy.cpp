// As kubernetes pkg/apis/batch/validation/validation.go, v1.36.
#include "validation/handwritten/batch/success_policy.h"

#include <string>

#include "validation/handwritten/access.h"
#include "validation/handwritten/batch/index_intervals.h"
#include "validation/handwritten/batch/job_spec.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/go_value.h"

namespace tandem::handwritten::batch {
namespace {

using field::BadValue;
using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr std::size_t kMaxRules = 20;
constexpr std::int64_t kMaxIndexesBytes = std::int64_t{64} << 10;

constexpr GoField kRuleFields[] = {
    {"succeededIndexes", Pointer(String())},
    {"succeededCount", Pointer(Int32())},
};
constexpr GoStruct kRule = Struct<kRuleFields>("SuccessPolicyRule");
constexpr GoField kPolicyFields[] = {{"rules", List(kRule)}};

/// The number of indexes the text holds, 0 when it is wrong.
std::int64_t ValidateIndexes(const Path& path, std::string_view text, std::int64_t completions,
                             ErrorList& errors) {
  if (text.size() > static_cast<std::size_t>(kMaxIndexesBytes)) {
    errors.Add(field::TooLongBytes(path, kMaxIndexesBytes));
  }
  const Result<std::int64_t> count = CountIndexes(text, completions);
  if (count) return *count;
  errors.Add(field::Invalid(path, BadValue::String(std::string(text)),
                            "error parsing succeededIndexes: " + count.error().message));
  return 0;
}

void ValidateAtMost(const Path& path, std::int64_t count, std::int64_t max, std::string_view what,
                    ErrorList& errors) {
  if (count <= max) return;
  errors.Add(field::Invalid(path, BadValue::Int(count),
                            "must be less than or equal to " + std::to_string(max) +
                                " (the number of " + std::string(what) + ")"));
}

// As batch validateSuccessPolicyRule.
void ValidateRule(const Path& path, ValueView rule, std::int64_t completions, ErrorList& errors) {
  const std::optional<std::int64_t> count = Integer(rule, "succeededCount");
  const ValueView indexes = rule.Member("succeededIndexes");
  if (!count && indexes.IsMissing()) {
    errors.Add(field::Required(
        path, "at least one of succeededCount or succeededIndexes must be specified"));
  }
  std::int64_t total = 0;
  if (!indexes.IsMissing()) {
    total =
        ValidateIndexes(path.Child("succeededIndexes"), indexes.AsString(), completions, errors);
  }
  if (!count) return;
  const Path count_path = path.Child("succeededCount");
  ValidateNonNegative(count_path, *count, errors);
  ValidateAtMost(count_path, *count, completions, "specified completions", errors);
  if (indexes.IsMissing()) return;
  ValidateAtMost(count_path, *count, total, "indexes in the specified succeededIndexes field",
                 errors);
}

}  // namespace

constexpr GoStruct kSuccessPolicy = Struct<kPolicyFields>("SuccessPolicy");

// As batch validateSuccessPolicy.
void ValidateSuccessPolicy(const Path& path, ValueView job_spec, ErrorList& errors) {
  const ValueView policy = job_spec.Member("successPolicy");
  if (!IsIndexed(job_spec)) {
    errors.Add(field::Invalid(path, BadValue::Json(GoPointerJson(kSuccessPolicy, policy)),
                              "requires indexed completion mode"));
    return;
  }
  const Path rules_path = path.Child("rules");
  const ValueView rules = policy.Member("rules");
  if (rules.size() == 0) {
    errors.Add(field::Required(
        rules_path, "at least one rules must be specified when the successPolicy is specified"));
  }
  if (rules.size() > kMaxRules) {
    errors.Add(field::TooMany(rules_path, std::ssize(rules.elements()), kMaxRules));
  }
  const std::int64_t completions = IntegerOrZero(job_spec, "completions");
  for (std::size_t i = 0; i < rules.size(); ++i) {
    ValidateRule(rules_path.Index(i), rules.At(i), completions, errors);
  }
}

}  // namespace tandem::handwritten::batch
