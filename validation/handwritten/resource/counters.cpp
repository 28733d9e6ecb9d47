// As kubernetes pkg/apis/resource/validation/validation.go, v1.36.
#include "validation/handwritten/resource/counters.h"

#include <cstdint>

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
void ValidateCounter(const Path&, ValueView, ErrorList&) {}

void ValidateCounters(const Path& path, ValueView counters, const Options& options,
                      ErrorList& errors) {
  constexpr std::int64_t kMaxCounters = 32;
  constexpr std::size_t kMaxKey = 63;
  const auto count = static_cast<std::int64_t>(counters.size());
  if (count == 0) {
    errors.push_back(field::Required(path));
  } else if (count > kMaxCounters) {
    errors.push_back(field::TooMany(path, count, kMaxCounters));
  } else {
    ValidateNamedValues(path, counters, kMaxKey, &ValidateCounterName, &ValidateCounter, options,
                        errors);
  }
}

/// Sets of counters, each named once by the member `name`.
void ValidateSets(const Path& path, ValueView sets, std::string_view name, std::size_t max_size,
                  const Options& options, ErrorList& errors) {
  const auto validate = [name, &options](const Path& at, ValueView set, ErrorList& found) {
    ValidateSetName(at.Child(name), Text(set, name), found);
    ValidateCounters(at.Child("counters"), set.Member("counters"), options, found);
  };
  ValidateSet(
      path, sets, {.max_size = max_size, .size = Covered::kYes, .uniqueness = Covered::kYes},
      validate, [name](ValueView set) { return Text(set, name); }, errors);
}

}  // namespace

constexpr GoStruct kCounterSet = Struct<kCounterSetFields>("CounterSet");
constexpr GoStruct kCounterConsumption = Struct<kConsumptionFields>("DeviceCounterConsumption");

void ValidateCounterSets(const Path& path, ValueView sets, const Options& options,
                         ErrorList& errors) {
  ValidateSets(path, sets, "name", 8, options, errors);
}

void ValidateConsumedCounters(const Path& path, ValueView consumptions, const Options& options,
                              ErrorList& errors) {
  ValidateSets(path, consumptions, "counterSet", 2, options, errors);
}

}  // namespace tandem::handwritten::resource
