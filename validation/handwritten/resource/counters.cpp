// As kubernetes pkg/apis/resource/validation/validation.go, v1.36.
#include "validation/handwritten/resource/counters.h"

#include <cstdint>
#include <limits>
#include <string>

#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/resource/lists.h"
#include "validation/handwritten/resource/named_values.h"
#include "validation/handwritten/resource/names.h"

namespace tandem::handwritten::resource {
namespace {

using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr GoField kCounterFields[] = {{"value", Quantity()}};
constexpr GoStruct kCounter = Struct<kCounterFields>("Counter");

constexpr GoField kCounterSetFields[] = {
    {"name", String()},
    {"counters", Map(String(), kCounter)},
};
constexpr GoField kConsumptionFields[] = {
    {"counterSet", String()},
    {"counters", Map(String(), kCounter)},
};

void ValidateSetName(const Path& path, std::string_view name, ErrorList& errors) {
  const std::size_t before = errors.size();
  if (RequireText(path, name, errors)) ValidateShortName(path, name, errors);
  MarkCovered(before, errors);
}

void ValidateCounterName(const Path& path, std::string_view name, ErrorList& errors) {
  const std::size_t before = errors.size();
  ValidateShortName(path, name, errors);
  MarkCovered(before, errors);
}

/// Any quantity will do.
/// As resource validateDeviceCounter.
void ValidateCounter(const Path&, ValueView, ErrorList&) {}

/// Until 1.34 the counters of all sets were counted together.
bool AreCountedTogether(const Options& options) { return !options.IsSince(releases::k1_35); }

constexpr std::int64_t kMaxCounters = 32;

void ValidateCounters(const Path& path, ValueView counters, const Options& options,
                      ErrorList& errors) {
  constexpr std::size_t kMaxKey = 63;
  const auto count = static_cast<std::int64_t>(counters.size());
  if (count == 0) {
    errors.Add(field::Required(path));
  } else if (count > kMaxCounters && !AreCountedTogether(options)) {
    errors.Add(field::TooMany(path, count, kMaxCounters));
  } else {
    ValidateNamedValues(path, counters, kMaxKey, &ValidateCounterName, &ValidateCounter, options,
                        errors);
  }
}

/// The parameters of the rules for a list of sets of counters.
struct SetRules {
  std::string_view name;  ///< the member that names a set, each once
  std::size_t max_size;
  void (*validate_name)(const Path& path, std::string_view name, ErrorList& errors);
};

void ValidateSets(const Path& path, ValueView sets, const SetRules& rules, const Options& options,
                  ErrorList& errors) {
  const std::string_view name = rules.name;
  const auto validate = [&](const Path& at, ValueView set, ErrorList& found) {
    rules.validate_name(at.Child(name), Text(set, name), found);
    ValidateCounters(at.Child("counters"), set.Member("counters"), options, found);
  };
  constexpr std::size_t kAny = std::numeric_limits<std::size_t>::max();
  ValidateSet(
      path, sets,
      {.max_size = AreCountedTogether(options) ? kAny : rules.max_size,
       .size = Covered::kYes,
       .uniqueness = Covered::kYes,
       .release = options.release},
      validate, [name](ValueView set) { return Text(set, name); }, errors);
}

void RequireSetName(const Path& path, std::string_view name, ErrorList& errors) {
  RequireText(path, name, errors);
}

/// `what`: `counters`.
void ValidateSum(const Path& path, ValueView sets, std::string_view what, ErrorList& errors) {
  std::int64_t sum = 0;
  for (const ValueView set : sets.elements()) {
    sum += static_cast<std::int64_t>(set.Member("counters").size());
  }
  if (sum <= kMaxCounters) return;
  AddInvalid(path, sum,
             "the total number of " + std::string(what) + " must not exceed " +
                 std::to_string(kMaxCounters),
             errors);
}

/// The counters that a device takes of a set must be among those that its slice shares.
void ValidateReferences(const Path& path, ValueView consumptions, const SharedCounters& shared,
                        ErrorList& errors) {
  for (std::size_t i = 0; i < consumptions.size(); ++i) {
    const Path item = path.Index(i);
    const std::string_view name = Text(consumptions.At(i), "counterSet");
    const auto set = shared.find(name);
    if (set == shared.end()) {
      AddInvalid(item.Child("counterSet"), name,
                 "must reference a counterSet defined in the ResourceSlice sharedCounters", errors);
      continue;
    }
    for (const json::MemberView counter : SortedMembers(consumptions.At(i).Member("counters"))) {
      if (!set->second.Member(counter.name).IsAbsent()) continue;
      AddInvalid(item.Child("counters"), counter.name,
                 "must reference a counter defined in the ResourceSlice sharedCounters", errors);
    }
  }
}

}  // namespace

constexpr GoStruct kCounterSet = Struct<kCounterSetFields>("CounterSet");
constexpr GoStruct kCounterConsumption = Struct<kConsumptionFields>("DeviceCounterConsumption");

SharedCounters IndexCounters(ValueView sets, const Options& options) {
  SharedCounters index;
  if (!AreCountedTogether(options)) return index;
  for (const ValueView set : sets.elements()) index[Text(set, "name")] = set.Member("counters");
  return index;
}

// As resource validateCounterSet.
void ValidateCounterSets(const Path& path, ValueView sets, const Options& options,
                         ErrorList& errors) {
  ValidateSets(path, sets, {"name", 8, &ValidateSetName}, options, errors);
  if (AreCountedTogether(options)) ValidateSum(path, sets, "shared counters", errors);
}

// As resource validateDeviceCounterConsumption.
void ValidateConsumedCounters(const Path& path, ValueView device, const SharedCounters& shared,
                              const Options& options, ErrorList& errors) {
  const Path list = path.Child("consumesCounters");
  const ValueView consumptions = device.Member("consumesCounters");
  const bool has_own_names = AreCountedTogether(options);
  ValidateSets(list, consumptions,
               {"counterSet", 2, has_own_names ? &RequireSetName : &ValidateSetName}, options,
               errors);
  if (!has_own_names) return;
  ValidateSum(path, consumptions, "counters", errors);
  ValidateReferences(list, consumptions, shared, errors);
}

}  // namespace tandem::handwritten::resource
