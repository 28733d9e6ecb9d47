// As kubernetes pkg/apis/resource/validation/validation.go and
// pkg/registry/resource/devicetaintrule, v1.36.
#include <cstdint>

#include "validation/formats/dns.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/csi_driver_name.h"
#include "validation/handwritten/kind.h"
#include "validation/handwritten/meta/conditions.h"
#include "validation/handwritten/meta/object_meta.h"
#include "validation/handwritten/resource/earlier_texts.h"
#include "validation/handwritten/resource/names.h"
#include "validation/handwritten/resource/selectors.h"
#include "validation/handwritten/resource/taints.h"
#include "validation/handwritten/resource/types.h"

namespace tandem::handwritten::resource {
namespace {

using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr GoField kTaintSelectorFields[] = {
    {"deviceClassName", Pointer(String()), 0, releases::Until(releases::k1_35)},
    {"driver", Pointer(String())},
    {"pool", Pointer(String())},
    {"device", Pointer(String())},
    {"selectors", List(kDeviceSelector), 0, releases::Until(releases::k1_35)},
};
constexpr GoStruct kTaintSelector = Struct<kTaintSelectorFields>("DeviceTaintSelector");

constexpr GoField kTaintRuleSpecFields[] = {
    {"deviceSelector", Pointer(kTaintSelector)},
    {"taint", kDeviceTaint},
};
constexpr GoStruct kTaintRuleSpec = Struct<kTaintRuleSpecFields>("DeviceTaintRuleSpec");

constexpr GoField kTaintRuleStatusFields[] = {{"conditions", List(meta::kCondition)}};
constexpr GoStruct kTaintRuleStatus = Struct<kTaintRuleStatusFields>("DeviceTaintRuleStatus");

constexpr GoField kTaintRuleFields[] = {
    Embedded(meta::kTypeMeta),
    {"metadata", meta::kObjectMeta},
    {"spec", kTaintRuleSpec},
    {"status", kTaintRuleStatus},
};
constexpr GoStruct kDeviceTaintRule = Struct<kTaintRuleFields>("DeviceTaintRule");

/// The members that only v1alpha3 had, until 1.34.
void ValidateEarlierSelector(const Path& path, ValueView selector, const Options& options,
                             ErrorList& errors) {
  if (options.IsSince(releases::k1_35)) return;
  if (const ValueView name = selector.Member("deviceClassName"); !name.IsMissing()) {
    AddMessages(path.Child("deviceClassName"), name.AsString(),
                formats::CheckDns1123Subdomain(name.AsString()), {}, errors);
  }
  ValidateSelectors(path.Child("selectors"), selector.Member("selectors"), options, errors);
}

// As resource validateDeviceTaintSelector.
void ValidateTaintSelector(const Path& path, ValueView selector, const Options& options,
                           ErrorList& errors) {
  ValidateEarlierSelector(path, selector, options, errors);
  if (const ValueView driver = selector.Member("driver"); !driver.IsMissing()) {
    ValidateCsiDriverName(path.Child("driver"), driver.AsString(), errors);
  }
  if (const ValueView pool = selector.Member("pool"); !pool.IsMissing()) {
    ValidatePoolName(path.Child("pool"), pool.AsString(), errors);
  }
  if (const ValueView device = selector.Member("device"); !device.IsMissing()) {
    ValidateShortName(path.Child("device"), device.AsString(), errors);
  }
}

// As resource ValidateDeviceTaintRule and ValidateDeviceTaintRuleUpdate and
// validateDeviceTaintRuleSpec.
void ValidateTaintRule(const Request& request, ErrorList& errors) {
  const Path path("spec");
  const ValueView spec = request.object.Member("spec");
  ValidateTaintSelector(path.Child("deviceSelector"), spec.Member("deviceSelector"),
                        request.options, errors);
  const Path taint_path = path.Child("taint");
  if (request.operation == Operation::kUpdate) {
    ValidateDeviceTaintUpdate(taint_path, spec.Member("taint"),
                              request.old_object.Member("spec").Member("taint"), request.options,
                              errors);
  } else {
    ValidateDeviceTaint(taint_path, spec.Member("taint"), request.options, errors);
  }
}

// As resource ValidateDeviceTaintRuleStatusUpdate.
void ValidateTaintRuleStatus(const Request& request, ErrorList& errors) {
  constexpr std::size_t kMost = 8;
  const Path root("status");
  const Path path = root.Child("conditions");
  const ValueView conditions = request.object.Member("status").Member("conditions");
  meta::ValidateConditions(path, conditions, request.options, errors);
  if (conditions.size() > kMost) {
    errors.Add(field::TooMany(path, static_cast<std::int64_t>(conditions.size()), kMost));
  }
}

constexpr Subresource kTaintRuleSubresources[] = {
    {.name = "status", .rules = &ValidateTaintRuleStatus, .keeps_metadata = true},
};

constexpr ServedVersion kTaintRuleVersions[] = {
    {.version = "v1", .held = releases::Since(releases::k1_37)}, {.version = "v1alpha3"}};

}  // namespace

TANDEM_KIND(device_taint_rule) = {
    .key = {"resource.k8s.io", "v1beta2", "DeviceTaintRule"},
    .resource = "devicetaintrules",
    .scope = ObjectScope::kCluster,
    .type = &kDeviceTaintRule,
    .name = &meta::kDns1123SubdomainName,
    .create = &ValidateTaintRule,
    .update = &ValidateTaintRule,
    .subresources = kTaintRuleSubresources,
    .other_versions = kTaintRuleVersions,
    .counts_generations = true,
    .served = releases::Since(releases::k1_36),
    .earlier = kResourceEarlier,
    .declared = kResourceDeclared,
};

}  // namespace tandem::handwritten::resource
