// As kubernetes pkg/apis/resource/validation/validation.go, v1.36.
#include "validation/handwritten/resource/capacity.h"

#include <cstdint>
#include <set>
#include <string>

#include "validation/formats/quantity.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/quantity.h"
#include "validation/handwritten/resource/lists.h"
#include "validation/handwritten/resource/named_values.h"
#include "validation/handwritten/resource/names.h"

namespace tandem::handwritten::resource {
namespace {

using field::BadValue;
using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr GoField kRangeFields[] = {
    {"min", Pointer(Quantity())},
    {"max", Pointer(Quantity())},
    {"step", Pointer(Quantity())},
};
constexpr GoStruct kRange = Struct<kRangeFields>("CapacityRequestPolicyRange");

constexpr GoField kPolicyFields[] = {
    {"default", Pointer(Quantity())},
    {"validValues", List(Quantity())},
    {"validRange", Pointer(kRange)},
};
constexpr GoStruct kPolicy = Struct<kPolicyFields>("CapacityRequestPolicy");

constexpr GoField kCapacityFields[] = {
    {"value", Quantity()},
    {"requestPolicy", Pointer(kPolicy), 0, releases::Since(releases::k1_34)},
};

using Amount = formats::Quantity;

/// A policy for requests of what there is, `capacity`, of which `standard` is asked for by default.
struct Policy {
  Amount capacity;
  Amount standard;
};

void Refuse(const Path& path, const Amount& amount, const std::string& detail, ErrorList& errors) {
  AddInvalid(path, amount.ToString(), detail, errors);
}

void ValidateOrder(const Path& path, ValueView values, ErrorList& errors) {
  for (std::size_t i = 1; i < values.size(); ++i) {
    const Amount amount = QuantityOrZero(values.At(i));
    if (QuantityOrZero(values.At(i - 1)) <= amount) continue;
    Refuse(path.Index(i), amount, "values must be sorted in ascending order", errors);
  }
}

void ValidateUniqueness(const Path& path, ValueView values, ErrorList& errors) {
  std::set<std::int64_t> seen;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const std::int64_t rounded = QuantityOrZero(values.At(i)).Rounded();
    if (seen.insert(rounded).second) continue;
    AddDuplicate(path.Index(i), BadValue::String(std::to_string(rounded)), Covered::kNo, errors);
  }
}

// As resource validateRequestPolicyValidValues.
void ValidateValues(const Path& path, ValueView values, const Policy& policy, ErrorList& errors) {
  ValidateOrder(path, values, errors);
  bool has_default = false;
  const auto validate = [&](const Path& at, ValueView value, ErrorList& found) {
    const Amount amount = QuantityOrZero(value);
    has_default = has_default || amount == policy.standard;
    if (amount <= policy.capacity) return;
    Refuse(at, amount, "option is larger than capacity value: " + policy.capacity.ToString(),
           found);
  };
  if (ValidateItems(path, values, {.max_size = 10}, validate, errors)) {
    ValidateUniqueness(path, values, errors);
  }
  if (has_default) return;
  Refuse(path, policy.standard, "default value is not valid according to the requestPolicy",
         errors);
}

void ValidateMin(const Path& path, const Amount& min, const Policy& policy, ErrorList& errors) {
  if (min > policy.capacity) {
    Refuse(path, min, "min is larger than capacity value: " + policy.capacity.ToString(), errors);
  }
  if (policy.standard < min) {
    Refuse(path, policy.standard, "default is less than min: " + min.ToString(), errors);
  }
}

void ValidateMax(const Path& path, const Amount& max, const Amount& min, const Policy& policy,
                 ErrorList& errors) {
  if (min > max) Refuse(path, min, "min is larger than max: " + max.ToString(), errors);
  if (max > policy.capacity) {
    Refuse(path, max, "max is larger than capacity value: " + policy.capacity.ToString(), errors);
  }
  if (policy.standard > max) {
    Refuse(path, policy.standard, "default is more than max: " + max.ToString(), errors);
  }
}

std::uint64_t Whole(const Amount& amount) { return static_cast<std::uint64_t>(amount.Rounded()); }

/// Whether whole steps lead from one amount to the other, as whole numbers, which wrap around as
/// Go's do. Upstream divides by a step of zero; no number of these leads anywhere else.
bool IsReached(const Amount& amount, const Amount& min, const Amount& step) {
  const auto distance = static_cast<std::int64_t>(Whole(amount) - Whole(min));
  const std::int64_t whole_step = step.Rounded();
  if (whole_step == 0 || distance == 0) return distance == 0;
  return whole_step == -1 || distance % whole_step == 0;
}

// As resource validateRequestPolicyRangeStep.
void ValidateReached(const Path& path, const Amount& amount, const Amount& min, const Amount& step,
                     ErrorList& errors) {
  if (IsReached(amount, min, step)) return;
  Refuse(path, amount,
         "value is not a multiple of a given step (" + step.ToString() + ") from (" +
             min.ToString() + ")",
         errors);
}

void ValidateStep(const Path& path, const Amount& step, ValueView range, const Policy& policy,
                  ErrorList& errors) {
  const Amount min = QuantityOrZero(range.Member("min"));
  if (const Amount next = min + step; next > policy.capacity) {
    Refuse(path, step,
           "one step " + next.ToString() +
               " is larger than capacity value: " + policy.capacity.ToString(),
           errors);
  }
  ValidateReached(path, policy.standard, min, step, errors);
  if (const ValueView max = range.Member("max"); !max.IsMissing()) {
    ValidateReached(path, QuantityOrZero(max), min, step, errors);
  }
}

// As resource validateRequestPolicyRange.
void ValidateRange(const Path& path, ValueView range, const Policy& policy, ErrorList& errors) {
  const ValueView min = range.Member("min");
  const ValueView max = range.Member("max");
  const ValueView step = range.Member("step");
  if (min.IsMissing()) {
    errors.Add(field::Required(path.Child("min"), "required when validRange is defined"));
    return;
  }
  ValidateMin(path.Child("min"), QuantityOrZero(min), policy, errors);
  if (!max.IsMissing()) {
    ValidateMax(path.Child("max"), QuantityOrZero(max), QuantityOrZero(min), policy, errors);
  }
  if (!step.IsMissing()) {
    ValidateStep(path.Child("step"), QuantityOrZero(step), range, policy, errors);
  }
}

// As resource validateRequestPolicy and validateValidRequestValues.
void ValidatePolicy(const Path& path, ValueView policy, const Amount& capacity, ErrorList& errors) {
  const ValueView standard = policy.Member("default");
  const ValueView values = policy.Member("validValues");
  const ValueView range = policy.Member("validRange");
  const bool has_values = values.size() > 0;
  if (has_values && !range.IsMissing()) {
    errors.Add(field::Forbidden(
        path, R"(exactly one policy can be specified, cannot specify "validValues" )"
              R"(and "validRange" at the same time)"));
  } else if (!has_values && range.IsMissing()) {
    return;
  } else if (standard.IsMissing()) {
    errors.Add(field::Required(path.Child("default"), has_values
                                                          ? "required when validValues is defined"
                                                          : "required when validRange is defined"));
  } else if (has_values) {
    ValidateValues(path.Child("validValues"), values, {capacity, QuantityOrZero(standard)}, errors);
  } else {
    ValidateRange(path.Child("validRange"), range, {capacity, QuantityOrZero(standard)}, errors);
  }
}

}  // namespace

constexpr GoStruct kDeviceCapacity = Struct<kCapacityFields>("DeviceCapacity");

// As resource validateMultiAllocatableDeviceCapacity and validateSingleAllocatableDeviceCapacity.
void ValidateCapacity(const Path& path, ValueView capacity, bool is_shared, const Options& options,
                      ErrorList& errors) {
  constexpr std::size_t kMaxKey = 96;
  const auto validate = [is_shared](const Path& at, ValueView entry, ErrorList& found) {
    const ValueView policy = entry.Member("requestPolicy");
    if (policy.IsMissing()) return;
    const Path policy_path = at.Child("requestPolicy");
    if (is_shared) {
      ValidatePolicy(policy_path, policy, QuantityOrZero(entry.Member("value")), found);
    } else {
      found.Add(field::Forbidden(policy_path, "allowMultipleAllocations must be true"));
    }
  };
  ValidateNamedValues(path, capacity, kMaxKey, &ValidateQualifiedName, validate, options, errors);
}

}  // namespace tandem::handwritten::resource
