// As kubernetes pkg/apis/scheduling/validation/validation.go and
// pkg/registry/scheduling/priorityclass, v1.36.
#include <algorithm>
#include <cstdint>
#include <iterator>
#include <string>

#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/immutable.h"
#include "validation/handwritten/kind.h"
#include "validation/handwritten/meta/object_meta.h"

namespace tandem::handwritten::scheduling {
namespace {

using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr GoType kPreemptionPolicy = Pointer(String("v1.PreemptionPolicy"));

constexpr GoField kFields[] = {
    Embedded(meta::kTypeMeta), {"metadata", meta::kObjectMeta},
    {"value", Int32()},        {"globalDefault", Bool()},
    {"description", String()}, {"preemptionPolicy", kPreemptionPolicy},
};
constexpr GoStruct kPriorityClass = Struct<kFields>("PriorityClass");

struct SystemClass {
  std::string_view name;
  std::int64_t value;
};
constexpr SystemClass kSystemClasses[] = {
    {"system-cluster-critical", 2'000'000'000},
    {"system-node-critical", 2'000'001'000},
};

/// The reason why a class with a system name is none of the system's; empty when it is one.
/// As scheduling/v1 IsKnownSystemPriorityClass.
std::string WhyNotOfTheSystem(std::string_view name, ValueView object) {
  const auto* known =
      std::find_if(std::begin(kSystemClasses), std::end(kSystemClasses),
                   [name](const SystemClass& system) { return system.name == name; });
  const std::string text(name);
  if (known == std::end(kSystemClasses)) return text + " is not a known system priority class";
  if (IntegerOrZero(object, "value") != known->value) {
    return "value of " + text + " PriorityClass must be " + std::to_string(known->value);
  }
  if (IsTrue(object, "globalDefault")) {
    return "globalDefault of " + text + " PriorityClass must be false";
  }
  return {};
}

void ValidateSystemName(std::string_view name, ValueView object, ErrorList& errors) {
  const std::string reason = WhyNotOfTheSystem(name, object);
  if (reason.empty()) return;
  const Path metadata("metadata");
  errors.Add(field::Forbidden(
      metadata.Child("name"),
      "priority class names with 'system-' prefix are reserved for system use only. error: " +
          reason));
}

void ValidateValue(std::int64_t value, ErrorList& errors) {
  constexpr std::int64_t kHighest = 1'000'000'000;
  if (value <= kHighest) return;
  errors.Add(field::Forbidden(
      Path("value"),
      "maximum allowed value of a user defined priority is " + std::to_string(kHighest)));
}

// As core ValidatePreemptionPolicy.
void ValidatePreemptionPolicy(ValueView policy, ErrorList& errors) {
  if (policy.IsMissing()) return;
  RequireOneOf(Path("preemptionPolicy"), policy.AsString(), {"PreemptLowerPriority", "Never"},
               errors);
}

// As scheduling ValidatePriorityClass.
void ValidateCreate(const Request& request, ErrorList& errors) {
  const ValueView object = request.object;
  const std::string_view name = Text(object.Member("metadata"), "name");
  if (name.starts_with("system-")) {
    ValidateSystemName(name, object, errors);
  } else {
    ValidateValue(IntegerOrZero(object, "value"), errors);
  }
  ValidatePreemptionPolicy(object.Member("preemptionPolicy"), errors);
}

// As scheduling ValidatePriorityClassUpdate.
void ValidateUpdate(const Request& request, ErrorList& errors) {
  if (IntegerOrZero(request.object, "value") != IntegerOrZero(request.old_object, "value")) {
    errors.Add(field::Forbidden(Path("value"), "may not be changed in an update."));
  }
  ValidateImmutable(Path("preemptionPolicy"), kPreemptionPolicy,
                    request.object.Member("preemptionPolicy"),
                    request.old_object.Member("preemptionPolicy"), errors);
}

constexpr Default kDefaults[] = {{"preemptionPolicy", "\"PreemptLowerPriority\""}};

}  // namespace

TANDEM_KIND(priority_class) = {
    .key = {"scheduling.k8s.io", "v1", "PriorityClass"},
    .resource = "priorityclasses",
    .scope = ObjectScope::kCluster,
    .type = &kPriorityClass,
    .name = &meta::kDns1123SubdomainName,
    .create = &ValidateCreate,
    .update = &ValidateUpdate,
    .counts_generations = true,
    .defaults = kDefaults,
};

}  // namespace tandem::handwritten::scheduling
